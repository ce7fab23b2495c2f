import { placeText, warningAt } from "../../src/provider/place";
import { nodeOf } from "../../src/schema/node";
import { formatPath, type Path } from "../../src/schema/path";
import { dashboard } from "../../src/services/dashboards/dashboard";

const fields = {
  name: "Checkout",
  layout: {
    sections: [
      {
        options: { custom: { name: "Requests" } },
        rows: [{ widgets: [{ title: "Failures" }, { description: "no title" }] }],
      },
      { rows: [{ widgets: [{ description: "no title" }] }] },
    ],
  },
};
const widget = (section: number, index: number) =>
  ["layout", "sections", section, "rows", 0, "widgets", index, "description"] as const;

test.each<[string, Path, string]>([
  ["the innermost element", widget(0, 0), ' (in "Failures")'],
  ["one around it, where it has none", widget(0, 1), ' (in "Requests")'],
  ["none, where none has one", widget(1, 0), ""],
  ["none for a single list", ["layout", "sections", 0, "options"], ""],
])("a place inside of lists has the name of %s", (_, path, name) => {
  expect(placeText(nodeOf(dashboard.fields), fields, path)).toBe(formatPath(path) + name);
});

test("a place in what is secret has no name", () => {
  const path = widget(0, 0);
  expect(placeText(nodeOf(dashboard.fields), fields, path, ["layout"])).toBe(
    "layout.sections[0].rows[0].widgets[0].description",
  );
});

test("a warning names the resource, the place and the reason; one of the whole has no place", () => {
  const what = "is empty";
  expect(warningAt(dashboard, fields, { path: widget(0, 0), what })).toBe(
    'warning: Dashboard "Checkout": layout.sections[0].rows[0].widgets[0].description (in "Failures"): is empty',
  );
  expect(warningAt(dashboard, fields, { path: [], what })).toBe(
    'warning: Dashboard "Checkout": is empty',
  );
});
