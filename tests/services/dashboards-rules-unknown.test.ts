import { UNKNOWN } from "../../src/schema/unknown";
import {
  dashboardIssues,
  dashboardWith,
  dynamicWidget,
  staticList,
  VARIABLE,
  WIDGET,
  withVariable,
  withWidget,
} from "./support/dashboards-rules";

describe("unknown values in dashboards", () => {
  test.each([
    ["a definition", withWidget({ definition: UNKNOWN })],
    ["a title", withWidget({ title: UNKNOWN, definition: { hexagon: {} } })],
    ["a widget", withWidget(UNKNOWN)],
    ["a row", dashboardWith({ layout: { sections: [{ rows: [UNKNOWN] }] } })],
    ["a layout", dashboardWith({ layout: UNKNOWN })],
    ["the source beside displayFullRow", withVariable({ displayFullRow: true, source: UNKNOWN })],
    [
      "displayFullRow beside a list",
      withVariable({ displayFullRow: UNKNOWN, source: { static: staticList } }),
    ],
    [
      "a variable",
      dashboardWith({
        variablesV2: [UNKNOWN],
        variables: [UNKNOWN],
        filters: [UNKNOWN],
        annotations: UNKNOWN,
      }),
    ],
    [
      "the definition of a legacy variable",
      dashboardWith({ variables: [{ definition: UNKNOWN }] }),
    ],
    ["a folder", dashboardWith({ folderId: UNKNOWN })],
    ["a query", withVariable({ source: { query: UNKNOWN } })],
    ["the config of a geomap", withWidget(dynamicWidget({ geomap: { config: UNKNOWN } }))],
  ])("%s may be unknown", (_, value) => expect(dashboardIssues(value)).toEqual([]));

  test.each([
    [
      "an unknown folderId beside folderPath",
      dashboardWith({ folderId: UNKNOWN, folderPath: { segments: ["a"] } }),
      "folderPath",
    ],
    [
      "an unknown time frame beside another",
      dashboardWith({ absoluteTimeFrame: UNKNOWN, relativeTimeFrame: "900s" }),
      "relativeTimeFrame",
    ],
    [
      "an unknown reference with highlighted",
      withWidget({ reference: UNKNOWN, highlighted: true }),
      `${WIDGET}.highlighted`,
    ],
    [
      "an unknown list with displayFullRow",
      withVariable({ displayFullRow: true, source: { static: UNKNOWN } }),
      `${VARIABLE}.displayFullRow`,
    ],
    [
      "an unknown constant variable",
      dashboardWith({ variables: [{ definition: { constant: UNKNOWN } }] }),
      "variables[0].definition.constant",
    ],
  ])("rejects %s", (_, value, path) => {
    expect(dashboardIssues(value).map((line) => line.split(":")[0])).toEqual([path]);
  });

  test("an unknown value does not hide issues of other fields", () => {
    expect(
      dashboardIssues(withWidget({ definition: UNKNOWN }, { definition: { hexagon: {} } })),
    ).toEqual([expect.stringContaining("widgets[1].title: required, but missing")]);
  });
});
