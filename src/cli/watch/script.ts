/**
 * The script of the page: shows the state of each event, and replaces the list and the resource that
 * is shown after an evaluation. Focus and scroll position stay. The server escapes what it sends.
 */
export const PAGE_SCRIPT = `
"use strict";
const at = (id) => document.getElementById(id);
const [list, shown, status, error] = ["list", "shown", "status", "error"].map(at);
let version;
let latest = 0;

const links = () => [...list.querySelectorAll("a")];
const selected = () => links().find((one) => one.hash === location.hash) ?? links()[0];

async function textOf(path) {
  const response = await fetch(path);
  return response.ok ? response.text() : "";
}

async function showList() {
  const html = await textOf("/list");
  const focused = list.contains(document.activeElement) ? document.activeElement.hash : undefined;
  const top = list.scrollTop;
  list.innerHTML = html;
  links().find((one) => one.hash === focused)?.focus({ preventScroll: true });
  list.scrollTop = top;
}

async function showResource(isOther) {
  const link = selected();
  for (const one of links()) one.toggleAttribute("aria-current", one === link);
  link?.setAttribute("aria-current", "true");
  const own = ++latest;
  const html = link ? await textOf("/resource?id=" + link.hash.slice(1)) : "";
  if (own !== latest) return;
  const top = scrollY;
  shown.innerHTML = html;
  document.title = (link?.querySelector(".label").textContent ?? "No resource") + " - coralogix watch";
  if (isOther) shown.scrollIntoView({ block: "nearest" });
  else scrollTo(scrollX, top);
}

const events = new EventSource("/events");
events.onmessage = async ({ data }) => {
  const state = JSON.parse(data);
  status.textContent = state.text;
  status.className = state.status;
  error.hidden = state.error === undefined;
  error.textContent = state.error ?? "";
  if (state.version === version) return;
  version = state.version;
  await showList();
  await showResource(false);
};
events.onerror = () => {
  version = undefined;
  status.textContent = "No connection: the command has ended";
  status.className = "failed";
};
addEventListener("hashchange", () => showResource(true));

function select(link) {
  if (!link) return;
  history.replaceState(null, "", link.hash);
  if (list.contains(document.activeElement)) link.focus();
  link.scrollIntoView({ block: "nearest" });
  showResource(true);
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = links();
  const now = all.indexOf(selected());
  const inList = list.contains(document.activeElement);
  const targets = {
    j: all[now + 1],
    k: all[now - 1],
    ...(inList && { ArrowDown: all[now + 1], ArrowUp: all[now - 1], Home: all[0], End: all.at(-1) }),
  };
  if (!Object.hasOwn(targets, event.key)) return;
  event.preventDefault();
  select(targets[event.key]);
});
`;
