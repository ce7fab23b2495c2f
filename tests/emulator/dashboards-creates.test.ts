import { UUID } from "./support";
import { create, one, read } from "./support/dashboard-steps";
import {
  BOARDS,
  board,
  ID,
  id,
  layoutOf,
  lineChart,
  OTHER,
  request,
  widget,
} from "./support/dashboards";
import { exact, exchanges, refused } from "./support/exchanges";

const PINNED = "/dashboards/pinned/v1";
const arcs = { showInnerArc: false, showOuterArc: false };
const gauge = {
  query: { metrics: { promqlQuery: { value: "up" } } },
  ...arcs,
  min: 0,
  max: 1,
  unit: "UNIT_NUMBER",
};
const completeGauge = {
  ...gauge,
  query: { metrics: { ...gauge.query.metrics, aggregation: "AGGREGATION_UNSPECIFIED" } },
  dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
  thresholdBy: "THRESHOLD_BY_UNSPECIFIED",
  thresholdType: "THRESHOLD_TYPE_UNSPECIFIED",
};
const setGauge = {
  ...gauge,
  query: { metrics: { ...gauge.query.metrics, aggregation: "AGGREGATION_LAST" } },
  dataModeType: "DATA_MODE_TYPE_ARCHIVE",
  thresholdBy: "THRESHOLD_BY_VALUE",
  thresholdType: "THRESHOLD_TYPE_RELATIVE",
};

exchanges("a dashboard", [
  [
    "a gauge is returned with the zero values of enums that were not sent",
    create(board({ layout: layoutOf(widget({ gauge })) })),
    read({ dashboard: { layout: layoutOf(widget({ gauge: exact(completeGauge) })) } }),
  ],
  [
    "enum values of a gauge are returned as they were sent",
    create(board({ layout: layoutOf(widget({ gauge: setGauge })) })),
    read({ dashboard: { layout: layoutOf(widget({ gauge: exact(setGauge) })) } }),
  ],
  [
    "a gauge of logs is returned without an aggregation of metrics",
    create(board({ layout: layoutOf(widget({ gauge: { ...gauge, query: { logs: {} } } })) })),
    read({
      dashboard: {
        layout: layoutOf(widget({ gauge: exact({ ...completeGauge, query: { logs: {} } }) })),
      },
    }),
  ],
  [
    "only the dashboard id, which has 21 characters if none was sent, is returned by a create",
    [`POST ${BOARDS}`, request(board()), 200, exact({ dashboardId: ID })],
    [
      `made = POST ${BOARDS}`,
      request({ name: "b", layout: {} }),
      200,
      exact({ dashboardId: expect.stringMatching(/^[A-Za-z0-9]{21}$/) }),
    ],
    [
      `GET ${BOARDS}/<made.dashboardId>`,
      200,
      { dashboard: { id: "<made.dashboardId>", name: "b" } },
    ],
  ],
  [
    "a create with an id in use is a 409, and the first dashboard stays",
    create(),
    [`POST ${BOARDS}`, request(board({ name: "second" })), 409],
    read({ dashboard: { name: "Service Health!" } }),
  ],
  [
    "a request without an id, with two time frames or an unknown folder is rejected with the path",
    ...refused(`POST ${BOARDS}`, [
      [{ dashboard: board() }, "requestId"],
      [request(board({ off: {}, oneMinute: {} })), "dashboard.oneMinute"],
      [request(board({ relativeTimeFrame: "900s", absoluteTimeFrame: {} })), "TimeFrame"],
      [
        request(board({ layout: layoutOf(lineChart("up", { title: undefined })) })),
        "widgets[0].title",
      ],
      [request(board({ folderId: { value: UUID } })), "dashboard.folderId.value"],
      [
        request(
          board({ layout: layoutOf({ id, reference: { dashboardId: OTHER }, highlighted: true }) }),
        ),
        "widgets[0].highlighted",
      ],
      [request(board({ folderId: { value: UUID }, folderPath: { segments: ["top"] } })), "folder"],
    ]),
    [`PUT ${BOARDS}`, request({ name: "x", layout: {} }), 400, "dashboard.id"],
    [`PUT ${BOARDS}`, { dashboard: board() }, 400, "requestId"],
    [`PUT ${one}/default`, {}, 400, "requestId"],
    [`POST ${one}/folder`, {}, 400, "requestId"],
  ],
  [
    "404 for a replacement and a delete of a missing dashboard",
    [`GET ${one}`, 404],
    [`DELETE ${one}`, 404],
    [`PUT ${BOARDS}`, request(board()), 404],
    [`PUT ${one}/default`, { requestId: "r" }, 404],
    [`POST ${one}/folder`, { requestId: "r" }, 404],
    [`PUT ${PINNED}/${ID}`, 404],
    [`DELETE ${PINNED}/${ID}`, 404],
    [`GET ${BOARDS}/slugs/lookup/nothing`, 404],
    ["POST /dashboards/check/v1", { dashboardId: ID }, 404],
    [`GET /dashboards/${ID}`, 404],
  ],
]);
