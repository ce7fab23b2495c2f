import { createHash } from "node:crypto";
import { renderHtml } from "../../../src/cli/review/html/page";
import { logsAlert } from "../support/objects";
import { reviewed, reviewOf } from "./support/reviews";
import { sampleReview } from "./support/sample";

const page = renderHtml(sampleReview());
const positionOf = (text: string): number => {
  expect(page).toContain(text);
  return page.indexOf(text);
};

test("deletes and replacements come first, then consequences, overwrites, updates, creates, adoptions", () => {
  const headings = [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(headings).toEqual([
    "delete",
    "replace",
    "diagnostics",
    "consequences",
    "overwrite",
    "update",
    "create",
    "adopt",
    "forecasts",
  ]);
  const leads = [...page.matchAll(/<header>.*?<\/header>/gs)].join().match(/lead">[^<]*/g);
  expect(leads).toEqual([
    'lead">Deleted: Connector &quot;On call&quot;',
    'lead">Deleted and created again: Dashboard &quot;Old&quot;',
    'lead">Consequences: 1 error',
  ]);
});

test("creates and adoptions are folded, deleted and replaced resources are open", () => {
  expect(page).toMatch(/<details class="group"><summary><h2 id="adopt">Adopted \(2\)<\/h2>/);
  expect(page).toMatch(/<details class="resource delete" id="r6" open>/);
  expect(page).toMatch(/<details class="resource replace" id="r5" open>/);
  expect(page).toMatch(/<details class="resource adopt" id="r7">/);
});

test("many updates are listed, each folded", () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    reviewed("update", "Alert", {
      before: logsAlert(`A${n}`),
      after: logsAlert(`A${n}`, { priority: "P1" }),
    }),
  );
  expect(renderHtml(reviewOf(many))).not.toMatch(/<details class="resource[^>]* open>/);
});

test("each resource has its subject, its location in the program and its changes", () => {
  const start = positionOf('id="r3"');
  const alert = page.slice(start, page.indexOf("</details>", start));
  expect(alert).toContain("<h3>Alert &quot;Errors&quot;</h3>");
  expect(alert).toContain("errors, alerts/errors.ts:30");
  expect(alert).toContain("priority P3 -&gt; P1");
  expect(alert).toContain("**<del>payments</del><ins>checkout</ins>**");
});

test("one changed token of a long query is one change in its text", () => {
  expect(page).toContain("| filter $l.subsystemname == &#39;checkout<ins>-v2</ins>&#39;\n");
  expect(page.match(/<ins>/g)).toHaveLength(2);
});

test("a dashboard is drawn before and after, with its changes marked", () => {
  const drawn = page.slice(positionOf('id="r2"'), positionOf('id="r3"'));
  expect(drawn.match(/<svg /g)).toHaveLength(2);
  for (const badge of ["+ added", "~ changed", "\u2212 removed", "\u2192 moved"])
    expect(drawn).toContain(`>${badge}</text>`);
});

test("subjects of consequences and forecasts are links to the resources", () => {
  expect(page).toContain('<a href="#r6">Connector &quot;On call&quot;</a>');
  expect(page.indexOf("2 alerts have no notification")).toBeLessThan(
    page.indexOf("1 widget refers"),
  );
  expect(page).toContain("Not computed: the key may not read usage");
  expect(renderHtml(reviewOf([]))).toContain(
    "Not computed: this review used no data of the account.",
  );
});

test("the policy of the page allows its style sheet and nothing else", () => {
  const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy?.replace(/&#39;/g, "'")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
  expect(page.match(/<style>/g)).toHaveLength(1);
});

test("an empty preview and a failed one have a summary", () => {
  expect(renderHtml(reviewOf([]))).toContain("Nothing changes");
  const failed = reviewOf([], { diagnostics: [{ severity: "error", message: "name is missing" }] });
  expect(renderHtml(failed)).toContain("The preview has 1 error: an update would fail");
});
