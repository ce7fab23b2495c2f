import { definitions } from "../../../src/cli/account/definitions";
import { analysisOf } from "../../../src/cli/analysis";
import { dashboardDrawing } from "../../../src/cli/analysis/dashboards/drawing";
import { picturesOf } from "../../../src/cli/draw/pictures";
import { drawSvg } from "../../../src/cli/draw/svg/picture";
import type { Fields } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import { dashboardOf, largeDashboard, section, widget } from "../support/dashboards";

const draw = (args: Fields): string => drawSvg(dashboardDrawing(args));
const pair = (before: Fields, after: Fields) =>
  picturesOf({ resourceType: "Dashboard", before, after }) ?? { others: [] };

/** The labels of changes in a picture, with the title of the widget before each. */
const badges = (svg = ""): string[] =>
  [...svg.matchAll(/<g><title>([^\n<]*)[^<]*<\/title>(.*?)<\/g>/gs)].flatMap(([, title, body]) =>
    [...(body ?? "").matchAll(/class="cx-on"[^>]*>([^<]+)</g)].map(
      ([, text]) => `${title}: ${text}`,
    ),
  );

const base = () =>
  dashboardOf(
    "Checkout",
    section("A", [widget("One"), widget("Two"), widget("Three")], [widget("Four")]),
    section("B", [widget("Five")]),
  );
type Sections = { rows: { widgets: Fields[]; appearance: Fields }[] }[];
const changed = (change: (sections: Sections) => void, more: Fields = {}): Fields => {
  const copy = structuredClone({ ...base(), ...more }) as { layout: { sections: Sections } };
  change(copy.layout.sections);
  return copy;
};

describe("changes are marked with a sign and a label", () => {
  test("a widget in front of others is one addition", () => {
    const after = changed(([a]) => a?.rows[0]?.widgets.unshift(widget("Zero")));
    const { before: old, after: now } = pair(base(), after);
    expect(badges(old)).toEqual([]);
    expect(badges(now)).toEqual(["Zero (line chart): + added"]);
  });

  test("a removed widget is marked and crossed out in the old version", () => {
    const { before: old, after: now } = pair(
      base(),
      changed(([a]) => a?.rows[0]?.widgets.splice(1, 1)),
    );
    expect(badges(old)).toEqual(["Two (line chart): \u2212 removed"]);
    expect(old).toContain("cx-cross");
    expect(badges(now)).toEqual([]);
  });

  test("a changed query is marked in both versions, with the change on hover", () => {
    const after = changed(([, b]) => b?.rows[0]?.widgets.splice(0, 1, widget("Five", "sum(down)")));
    const { before: old, after: now } = pair(base(), after);
    expect([badges(old), badges(now)]).toEqual([
      ["Five (line chart): ~ changed"],
      ["Five (line chart): ~ changed"],
    ]);
    expect(now).toMatch(/Changes:\n[^<]*promqlQuery/);
  });

  test("a moved widget is marked in both versions, also in another section", () => {
    const id = "0f0e0d0c-0b0a-4909-8807-060504030201";
    const [old, now] = [true, false].map((isOld) =>
      changed(([a, b]) => {
        (isOld ? a : b)?.rows[0]?.widgets.push({ ...widget("Moved"), id });
      }),
    ) as [Fields, Fields];
    const drawn = pair(old, now);
    expect(badges(drawn.before)).toEqual(["Moved (line chart): \u2192 moved"]);
    expect(badges(drawn.after)).toEqual(["Moved (line chart): \u2192 moved"]);
  });

  test("a row with another height, and an added section with its widgets", () => {
    const after = changed((sections) => {
      Object.assign(sections[0]?.rows[1]?.appearance ?? {}, { height: 30 });
      sections.push(section("New", [widget("Six")]) as Sections[number]);
    });
    const marks = badges(pair(base(), after).after);
    expect(marks).toContain("Six (line chart): + added");
    expect(marks.filter((one) => one.endsWith("~ changed"))).toEqual([
      expect.stringContaining("height 19"),
    ]);
  });

  test("changes outside of the layout are listed, not drawn", () => {
    const { others, after } = pair(
      base(),
      changed(() => {}, { relativeTimeFrame: "60s" }),
    );
    expect(others).toEqual(["relativeTimeFrame 900s -> 60s"]);
    expect(badges(after)).toEqual([]);
  });

  test("versions without a difference have no marks", () => {
    const { before: old, after: now } = pair(base(), structuredClone(base()));
    expect([badges(old), badges(now)]).toEqual([[], []]);
  });
});

test("only one version is drawn where the other is missing", () => {
  expect(Object.keys(picturesOf({ resourceType: "Dashboard", after: base() }) ?? {})).toEqual([
    "after",
    "others",
  ]);
});

test("types that declare no drawing have no pictures", () => {
  const plain = definitions().filter((one) => !analysisOf(one.resourceType).drawing);
  for (const { resourceType } of plain)
    expect(picturesOf({ resourceType, before: {}, after: { a: 1 } })).toBeUndefined();
  expect(picturesOf({ resourceType: "constructor", after: {} })).toBeUndefined();
});

const HOSTILE = [
  `</title><script>alert(1)</script>`,
  `"><image href="https://evil.example/x.png"/>`,
  `' onload='alert(1)`,
  `]]><!--`,
  `<style>@import url(//evil.example)</style>`,
  `a\u0000\u0008\u202e\ufffe\ud800b`,
  `\n\n# x\n`,
  "constructor",
  UNKNOWN,
];

test("hostile names are inert: no element or attribute comes from them", () => {
  const all = HOSTILE.map((text) => ({
    ...widget(text, text),
    description: text,
  }));
  const markdown = { title: "", definition: { markdown: { markdownText: HOSTILE.join("\n") } } };
  const args = {
    ...dashboardOf(HOSTILE.join(" "), ...HOSTILE.map((text) => section(text, all, [markdown]))),
    variables: HOSTILE.map((name) => ({ name })),
  };
  const newer = { title: "x", definition: { extra: { [HOSTILE.join("")]: {} } } };
  const svg = draw(args) + draw(dashboardOf("x", section("x", [newer])));
  const names = new Set([...svg.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name));
  expect([...names].sort()).toEqual(
    ["circle", "desc", "g", "path", "rect", "style", "svg", "text", "title"].sort(),
  );
  const tags = svg.match(/<[a-z][^>]*>/g) ?? [];
  expect(tags.filter((tag) => /\son|href|url\(|style=/i.test(tag))).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e\ufffe\ud800-\udfff]/u);
  expect(svg).not.toContain(UNKNOWN);
});

test("a dashboard of 300 widgets is drawn with all titles, under 1 MB", () => {
  const svg = draw(largeDashboard(300));
  expect(Buffer.byteLength(svg)).toBeLessThan(1_000_000);
  for (let n = 0; n < 300; n += 1) expect(svg).toContain(`>Requests of service ${n}<`);
});

test("of 300 widgets that are compared, sections without a change are one line each", () => {
  const after = largeDashboard(300) as { layout: { sections: Sections } };
  after.layout.sections[4]?.rows[2]?.widgets.push(widget("New"));
  after.layout.sections[7]?.rows[1]?.widgets.splice(0, 1);
  const { before: old = "", after: now = "" } = pair(largeDashboard(300), after);
  expect(badges(now)).toEqual(["New (line chart): + added"]);
  expect(now.match(/>Group \d+ \(30 widgets without a change\)</g)).toHaveLength(8);
  expect(old.match(/>Group \d+ \(30 widgets without a change\)</g)).toHaveLength(8);
  expect(now).toContain(">300 widgets in 10 sections<");
});

test("long strings do not make a picture large", () => {
  const long = "x".repeat(4096);
  const args = dashboardOf(
    long,
    ...Array.from({ length: 30 }, () =>
      section(
        long,
        Array.from({ length: 10 }, () => widget(long, long.repeat(2))),
      ),
    ),
  );
  expect(Buffer.byteLength(draw(args))).toBeLessThan(1_000_000);
});

test("many widgets in one row continue in further lines, of legible width", () => {
  const svg = draw(
    dashboardOf(
      "Row",
      section(
        "A",
        Array.from({ length: 50 }, (_, n) => widget(`W${n}`)),
      ),
    ),
  );
  const widths = [...svg.matchAll(/width="([\d.]+)"[^>]*class="cx-card"/g)].map(([, w]) =>
    Number(w),
  );
  expect(widths).toHaveLength(50);
  expect(Math.min(...widths)).toBeGreaterThan(130);
});

test("widgets share a row by their grid columns", () => {
  const row = [
    { ...widget("A"), layoutColumns: 6 },
    { ...widget("B"), layoutColumns: 2 },
  ];
  const svg = draw(dashboardOf("Row", section("A", row)));
  const [a = 0, b = 0] = [...svg.matchAll(/width="([\d.]+)"[^>]*class="cx-card"/g)].map(([, w]) =>
    Number(w),
  );
  expect(a / b).toBeCloseTo(3, 1);
});

test("a picture is accessible, and the same input gives the same bytes", () => {
  const svg = draw(base());
  expect(svg).toMatch(/^<svg [^>]*role="img"/);
  expect(svg).toContain(
    "<title>Checkout: sections, rows and types of widgets, without data</title>",
  );
  expect(svg).toMatch(
    /<desc>A: One \(line chart\), Two \(line chart\), [^<]*B: Five \(line chart\)\.<\/desc>/,
  );
  expect(svg).toContain("prefers-color-scheme:dark");
  expect(draw(structuredClone(base()))).toBe(svg);
});
