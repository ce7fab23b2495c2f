import { changeLines, changesOf } from "../../src/provider/change-lines/lines";
import { nodeOf } from "../../src/schema/node";
import { UNKNOWN } from "../../src/schema/unknown";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { view } from "../../src/services/views/view";

describe("the lines of a list", () => {
  const board = nodeOf(dashboard.fields);
  const chart = (id: string, title: string, query = "up") => ({
    id,
    title,
    definition: {
      lineChart: {
        queryDefinitions: [{ id: `q${id}`, query: { metrics: { promqlQuery: query } } }],
      },
    },
  });
  const section = (id: string, name: string, ...widgets: object[]) => ({
    id,
    options: { custom: { name } },
    rows: [{ id: `r${id}`, widgets }],
  });
  const layout = (...sections: object[]) => ({ name: "Checkout", layout: { sections } });
  const [a, b, c] = [chart("1", "Accepted"), chart("2", "Errors"), chart("3", "Latency")];
  const was = layout(section("s", "Receivers", a, b), section("t", "Exporters", c));

  test.each<[string, object, string[], object?]>([
    ["no change", was, []],
    [
      "a changed query",
      layout(
        section("s", "Receivers", chart("1", "Accepted", "sum(a)[1m]"), b),
        section("t", "Exporters", c),
      ),
      ['sections "Receivers" / widgets "Accepted": promqlQuery up -> "sum(a)[1m]"'],
    ],
    [
      "an added widget",
      layout(section("s", "Receivers", a, chart("9", "New"), b), section("t", "Exporters", c)),
      ['sections "Receivers" / widgets "New" added before "Errors"'],
    ],
    [
      "a removed widget",
      layout(section("s", "Receivers", b), section("t", "Exporters", c)),
      ['sections "Receivers" / widgets "Accepted" removed'],
    ],
    [
      "two swapped widgets",
      layout(section("s", "Receivers", b, a), section("t", "Exporters", c)),
      ['sections "Receivers" / widgets "Errors" moved before "Accepted"'],
    ],
    [
      "a widget that moved to another section and changed",
      layout(
        section("s", "Receivers", b),
        section("t", "Exporters", c, chart("1", "Accepted", "down")),
      ),
      [
        'sections "Exporters" / widgets "Accepted" moved from sections "Receivers" at the end',
        'sections "Exporters" / widgets "Accepted": promqlQuery up -> down',
      ],
    ],
    [
      "a widget that moved to another section and lost its description",
      layout(section("s", "Receivers", b), section("t", "Exporters", c, a)),
      [
        'sections "Exporters" / widgets "Accepted" moved from sections "Receivers" at the end',
        'sections "Exporters" / widgets "Accepted": description removed: All',
      ],
      layout(
        section("s", "Receivers", { ...a, description: "All" }, b),
        section("t", "Exporters", c),
      ),
    ],
    [
      "an added filter of which a value after the first 120 characters is unknown",
      {
        ...was,
        filters: [
          { displayName: "x".repeat(80), folded: true, source: { logs: { field: UNKNOWN } } },
        ],
      },
      [expect.stringMatching(/^filters added: .*…" \(known after apply\)$/)],
    ],
    [
      "a renamed widget and a new section before the others",
      layout(
        section("n", "New"),
        section("s", "Receivers", chart("1", "Total"), b),
        section("t", "Exporters", c),
      ),
      [
        'sections "New" added before "Receivers"',
        'sections "Receivers" / widgets "Total": title Accepted -> Total',
      ],
    ],
    [
      "a new widget whose title is unknown, by its place",
      layout(section("s", "Receivers", a, b, chart("9", UNKNOWN)), section("t", "Exporters", c)),
      [expect.stringMatching(/^sections "Receivers": widgets\[2\] added at the end/)],
    ],
    [
      "an unknown layout",
      { name: "Checkout", layout: UNKNOWN },
      [expect.stringMatching(/^layout \{.*…" -> \(known after apply\)$/)],
    ],
  ])("describe %s", (_, is, lines, before = was) =>
    expect(changeLines(board, before, is)).toEqual(lines),
  );

  test("name both indexes of a row that has moved", () => {
    const rows = (...ids: string[]) => ({
      name: "Checkout",
      layout: {
        sections: [{ id: "s", rows: ids.map((id) => ({ id, widgets: [chart(id, id)] })) }],
      },
    });
    expect(changeLines(board, rows("1", "2", "3"), rows("1", "3", "2"))).toEqual([
      "layout.sections[0].rows[1] moved here from [2]",
    ]);
  });

  test("name the map of a key that changed", () => {
    const filters = (selectedValues: object) => ({
      filters: { filters: [{ name: "applicationName", selectedValues }] },
    });
    expect(
      changeLines(
        nodeOf(view.fields),
        filters({ shop: true, cart: true }),
        filters({ shop: true }),
      ),
    ).toEqual(['filters "applicationName": selectedValues.cart removed: true']);
  });

  test("contain what an element had at its old place, not what another one had at the new", () => {
    const described = (widget: object, description: string) => ({ ...widget, description });
    const before = layout(
      section("s", "Receivers", described(a, ""), b),
      section("t", "Exporters", c, described(chart("4", "Old"), "Other"), chart("5", "Older")),
    );
    const after = layout(
      section("s", "Receivers", b),
      section("t", "Exporters", c, described(a, "All")),
    );
    expect(changeLines(board, before, after)).toContain(
      'sections "Exporters" / widgets "Accepted": description "" -> All',
    );
  });

  test("of elements with an id that another list or another element has too, are of each of them", () => {
    const twins = [chart("1", "First"), chart("1", "Second")];
    const before = layout(section("s", "Receivers", b, ...twins), section("t", "Exporters", c));
    const after = layout(section("s", "Receivers", b), section("t", "Exporters", c, ...twins));
    expect(changesOf(board, before, after).map(({ type, was }) => [type, was])).toEqual(
      twins.map((one) => ["moved", one]),
    );
    const annotations = { ...layout(), annotations: [{ id: "1", name: "x" }] };
    const actions = { ...layout(), actions: [{ id: "1", name: "x" }] };
    expect(changesOf(board, annotations, actions).map(({ type }) => type)).toEqual([
      "removed",
      "added",
    ]);
  });

  test("show only the part of a long text that differs", () => {
    const query = (range: string) => `${"sum(rate(".repeat(30)}errors[${range}]${")".repeat(60)}`;
    const change = (text: string) =>
      layout(section("s", "Receivers", chart("1", "Accepted", text)));
    expect(changeLines(board, change(query("5m")), change(query("1m")))).toEqual([
      'sections "Receivers" / widgets "Accepted": promqlQuery "…um(rate(sum(rate(errors[5m]))))))))))))))))))))))…" -> "…um(rate(sum(rate(errors[1m]))))))))))))))))))))))…"',
    ]);
  });

  test("are 50 for 200 new widgets", () => {
    const many = Array.from({ length: 200 }, (_, n) => chart(`w${n}`, `Widget ${n}`));
    const lines = changeLines(board, was, layout(section("s", "Receivers", ...many)));
    expect([lines.length, lines.at(-1)]).toEqual([50, "and 154 more changes"]);
  });

  test("contain no values at paths that the program made secret", () => {
    const is = layout(section("s", "Receivers", chart("1", "canary", "canary")));
    expect(changeLines(board, was, is, [["layout"]])).toEqual(["layout changes (secret)"]);
  });

  test("contain no secret inside a value that changes as a whole", () => {
    const secret = [["layout", "sections"]];
    expect(changeLines(board, was, { ...was, layout: UNKNOWN }, secret)).toEqual([
      "layout changes (secret)",
    ]);
  });
});
