import { BOARDS, board, ID, layoutOf, lineChart, markdown, request } from "./support/dashboards";
import { exact, exchanges } from "./support/exchanges";

const CHECK = "POST /dashboards/check/v1";
const none = ({ issues = [] }: { issues?: object[] }) => expect(issues).toEqual([]);
const valid = board({ layout: layoutOf(lineChart('sum(rate(x{a="("}[5m]))'), markdown(1)) });
const first = "/dashboard/layout/sections/0/rows/0/widgets";
const query = "definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value";
exchanges("the dashboard check", [
  [
    "a valid dashboard has no issues, by definition or by id",
    [CHECK, { dashboard: valid }, 200, none],
    [`POST ${BOARDS}`, request(valid), 200],
    [CHECK, { dashboardId: ID }, 200, none],
    [CHECK, {}, 400],
  ],
  [
    "every issue has a JSON pointer into the body, and nothing is stored",
    [
      CHECK,
      {
        dashboard: board({
          layout: layoutOf(
            lineChart("sum(rate(x[5m])"),
            lineChart("up{a='{{region}}'}", { title: undefined }),
          ),
        }),
      },
      200,
      exact({
        issues: [
          {
            severity: "SEVERITY_ERROR",
            message: "a widget requires a title",
            location: `${first}/1/title`,
          },
          {
            severity: "SEVERITY_ERROR",
            message: '")" is missing',
            location: `${first}/0/${query}`,
          },
          {
            severity: "SEVERITY_WARNING",
            message: "the variable region is not declared",
            location: `${first}/1/${query}`,
          },
        ],
      }),
    ],
    (emulator) => expect(emulator.created("dashboards")).toBe(0),
  ],
]);
