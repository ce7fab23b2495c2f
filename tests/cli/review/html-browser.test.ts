import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { picturesOf } from "../../../src/cli/draw/pictures";
import { renderHtml } from "../../../src/cli/review/html/page";
import { argsFromJson } from "../../../src/provider/adopt/from-json";
import { fixture } from "../../services/support/dashboards";
import { dashboardOf, largeDashboard, section, widget } from "../support/dashboards";
import { sampleReview } from "./support/sample";

const PATH = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const isInstalled = existsSync(PATH);

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: PATH, headless: true, args: ARGUMENTS });

/** A test in headless Chromium; skipped where it is not installed. */
const browserTest = (title: string, work: () => Promise<void>): void =>
  isInstalled
    ? test(title, work)
    : test.skip(`${title} (skipped: Chromium is not at ${PATH}; CHROMIUM_PATH names it)`, work);

/** Launches Chromium before the tests of a file, if it is installed. */
function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (isInstalled) browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return () => browser as Browser;
}

const browser = useChromium();

/** Opens a page without a network, and collects the reports and requests of the browser. */
async function open(html: string, options: BrowserContextOptions = {}) {
  const file = join(mkdtempSync(join(tmpdir(), "coralogix-review-")), "review.html");
  writeFileSync(file, html);
  const context = await browser().newContext({ offline: true, ...options });
  const page = await context.newPage();
  const reported: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => reported.push(message.text()));
  page.on("pageerror", (error) => reported.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  return { page, reported, requests: () => requests.slice(1) };
}
const html = renderHtml(sampleReview());
const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate("getComputedStyle(document.body).backgroundColor");

browserTest("the page loads without a network, a request or a message", async () => {
  const { page, reported, requests } = await open(html);
  expect(await page.title()).toBe("Review of the stack production");
  expect(await page.locator("svg[role=img]").count()).toBeGreaterThanOrEqual(4);
  expect({ reported, requests: requests() }).toEqual({ reported: [], requests: [] });
  expect(await backgroundOf(page)).toBe("rgb(255, 255, 255)");
});

browserTest("the keyboard reaches the skip link and opens and closes details", async () => {
  const { page } = await open(html);
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect(await focused.textContent()).toBe("Skip to the changes");
  expect((await focused.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  const summary = page.locator("summary", { hasText: "Adopted (2)" });
  await summary.focus();
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe(
    "solid",
  );
  const first = page.locator("#r7");
  expect(await first.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  expect(await first.isVisible()).toBe(true);
  await page.keyboard.press("Space");
  expect(await first.isVisible()).toBe(false);
});

browserTest("dark mode changes the page and its pictures", async () => {
  const { page } = await open(html, { colorScheme: "dark" });
  expect(await backgroundOf(page)).toBe("rgb(15, 19, 26)");
  const fill = 'getComputedStyle(document.querySelector("svg .cx-card")).fill';
  expect(await page.evaluate(fill)).toBe("rgb(34, 42, 53)");
});

browserTest("on paper the page is light, and folded changes are shown", async () => {
  const { page } = await open(html, { colorScheme: "dark" });
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = false');
  await page.emulateMedia({ media: "print" });
  expect(await backgroundOf(page)).toBe("rgb(255, 255, 255)");
  expect(await page.locator("#r3 .changes").isVisible()).toBe(true);
  expect(await page.locator("#r8 > summary").isVisible()).toBe(true);
  expect(await page.locator(".skip").isVisible()).toBe(false);
  expect((await page.pdf()).subarray(0, 4).toString()).toBe("%PDF");
});

browserTest("the structure of the page is accessible", async () => {
  const { page } = await open(html);
  const found = (await page.evaluate(`({
    lang: document.documentElement.lang,
    h1: document.querySelectorAll("h1").length,
    levels: [...document.querySelectorAll("h1,h2,h3,h4")].map((one) => Number(one.tagName[1])),
    ids: [...document.querySelectorAll("[id]")].map((one) => one.id),
    targets: [...document.querySelectorAll("a[href^='#']")].map((one) => one.hash.slice(1)),
    labels: [...document.querySelectorAll("[aria-labelledby]")].map((one) => one.getAttribute("aria-labelledby")),
    unnamed: [...document.querySelectorAll("svg, summary, a")].filter((one) => !one.textContent.trim()).length,
    pictures: [...document.querySelectorAll("svg")].filter((one) => one.firstElementChild.tagName !== "title").length,
    headers: [...document.querySelectorAll("th")].filter((one) => !one.scope).length,
    main: document.querySelectorAll("main").length,
  })`)) as Record<string, string[]> & { levels: number[] };
  expect(found).toMatchObject({ lang: "en", h1: 1, main: 1, unnamed: 0, pictures: 0, headers: 0 });
  expect(new Set(found.ids).size).toBe(found.ids?.length);
  for (const target of [...(found.targets ?? []), ...(found.labels ?? [])])
    expect(found.ids).toContain(target);
  found.levels.forEach((level, n) => {
    expect(level - (found.levels[n - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

browserTest("text has a contrast of at least 4.5 to its background, light and dark", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await open(html, { colorScheme });
    expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
  }
});

/** The text nodes of the page, outside of pictures, with a contrast below 4.5. */
const LOW_CONTRAST = `(() => {
  const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n], 0);
  const behind = (one) => {
    const color = rgb(getComputedStyle(one).backgroundColor);
    return color[3] === 0 && one.parentElement ? behind(one.parentElement) : color;
  };
  return [...document.querySelectorAll("body *:not(svg *)")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => {
      const [a, b] = [light(rgb(getComputedStyle(one).color)), light(behind(one))].sort((x, y) => y - x);
      return [one.className, (a + 0.05) / (b + 0.05)];
    })
    .filter(([, contrast]) => contrast < 4.5);
})()`;

browserTest("pictures of the product's dashboards and of 300 widgets are valid XML", async () => {
  const { page } = await open("<title>x</title>");
  const real = fixture ? [argsFromJson("Dashboard", JSON.parse(fixture), () => {})] : [];
  for (const after of [...real, largeDashboard(300)]) {
    const svg = picturesOf({ resourceType: "Dashboard", after })?.after ?? "";
    const check = `new DOMParser().parseFromString(${JSON.stringify(svg)}, "image/svg+xml")`;
    expect(await page.evaluate(`${check}.documentElement.tagName`)).toBe("svg");
    expect(await page.evaluate(`${check}.querySelector("parsererror")`)).toBeNull();
  }
});

const LONG = "Requests WWWW per second and service in all regions, by status of the response";

browserTest("the labels of a picture stay inside their widgets", async () => {
  const titles = [LONG, LONG.toUpperCase(), "\u8acb\u6c42\u6578".repeat(30), "i".repeat(200)];
  const rows = titles.map((title) => [1, 2, 3, 4].map(() => widget(title, title)));
  const real = fixture ? [argsFromJson("Dashboard", JSON.parse(fixture), () => {})] : [];
  for (const after of [...real, dashboardOf(LONG, section(LONG, ...rows))]) {
    const svg = picturesOf({ resourceType: "Dashboard", after })?.after ?? "";
    const { page } = await open(`<body>${svg}`);
    expect(await page.evaluate(OUTSIDE)).toEqual([]);
  }
});

/** The labels that end outside of their widgets. */
const OUTSIDE = `[...document.querySelectorAll("g")].flatMap((group) => {
  const card = group.querySelector(":scope > .cx-card")?.getBoundingClientRect();
  if (!card) return [];
  return [...group.querySelectorAll("text")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < card.left || box.right > card.right || box.bottom > card.bottom;
  }).map((one) => one.textContent);
})`;
