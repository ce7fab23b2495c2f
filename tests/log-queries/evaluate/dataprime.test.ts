import { dataprimeQuery, suppressionCondition } from "../../../src/log-queries/evaluate/dataprime";
import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors";
import { logOf } from "./support";

const at = (clock: string) => Date.parse(`2026-03-01T${clock}Z`);
const logs = [
  logOf({ pod: "web-1", size: 10, user: "ann" }, { time: at("10:00:10") }),
  logOf({ pod: "web-2", size: "30", user: "bob" }, { time: at("10:00:50") }),
  logOf({ pod: "web-1", user: "ann" }, { time: at("10:01:05"), severity: "INFO" }),
  logOf({ size: 20 }, { time: at("11:00:00"), application: "cart" }),
];
const rowsOf = (stages: string) =>
  dataprimeQuery(`source logs${stages}`)(logs).map(({ data }) => data);
const minute = (clock: string) => at(clock) * 1e6;

test.each([
  ["| filter pod == 'web-1' | count", [{ _count: 2 }]],
  ["| filter pod == 'web-1' | filter $m.severity == ERROR | count into n", [{ n: 1 }]],
  ["| where pod == 'web-1' | count into $d.n", [{ n: 2 }]],
  ["| lucene 'pod:web AND user:ann' | count", [{ _count: 2 }]],
  ["| limit 1", [{ pod: "web-1", size: 10, user: "ann" }]],
  [
    "| countby pod",
    [
      { pod: "web-1", _count: 2 },
      { pod: "web-2", _count: 1 },
      { pod: null, _count: 1 },
    ],
  ],
  [
    "| countby $l.applicationname as app into logs",
    [
      { app: "checkout", logs: 3 },
      { app: "cart", logs: 1 },
    ],
  ],
  [
    "| groupby $m.severity aggregate count() as n",
    [
      { severity: "ERROR", n: 3 },
      { severity: "INFO", n: 1 },
    ],
  ],
  [
    "| groupby $m.timestamp.roundTime(1m) as minute, $d.pod as pod agg count() as n",
    [
      { minute: minute("10:00:00"), pod: "web-1", n: 1 },
      { minute: minute("10:00:00"), pod: "web-2", n: 1 },
      { minute: minute("10:01:00"), pod: "web-1", n: 1 },
      { minute: minute("11:00:00"), pod: null, n: 1 },
    ],
  ],
  [
    "| group by roundTime($m.timestamp, 1h) as hour calculate count() as n",
    [
      { hour: minute("10:00:00"), n: 3 },
      { hour: minute("11:00:00"), n: 1 },
    ],
  ],
  [
    "| aggregate sum(size) as sum, avg(size) as avg, min(size) as min, max(size) as max",
    [{ sum: 60, avg: 20, min: 10, max: 30 }],
  ],
  ["| aggregate sum(size), count()", [{ _sum: 60, _count: 4 }]],
  ["| aggregate distinct_count(user) as users", [{ users: 2 }]],
  ["| aggregate count_if(size != null) as sized, count() as all", [{ sized: 3, all: 4 }]],
  ["| filter pod == 'none' | aggregate sum(size) as sum", [{ sum: null }]],
  ["| filter pod == 'none' | count", [{ _count: 0 }]],
  ["| filter pod == 'none' | countby pod", []],
  ["| filter pod == 'web-2' | choose pod as name, size:number", undefined],
  [
    "| filter pod == 'web-2' | choose pod as name, size:number as size",
    [{ name: "web-2", size: 30 }],
  ],
  ["| choose pod, $l.applicationname | limit 1", [{ pod: "web-1", applicationname: "checkout" }]],
  [
    "| orderby size:number desc | choose size:number as size",
    [{ size: null }, { size: 30 }, { size: 20 }, { size: 10 }],
  ],
  [
    "| filter size != null | sortby $l.applicationname, size:number desc | choose size",
    [{ size: 20 }, { size: "30" }, { size: 10 }],
  ],
  ["| countby pod into logs | filter logs > 1 | choose pod", [{ pod: "web-1" }]],
  [
    "| countby pod into logs | order by logs desc, pod | limit 2 | choose pod",
    [{ pod: "web-1" }, { pod: "web-2" }],
  ],
] as const)("the query %s has its rows", (stages, rows) => {
  if (rows === undefined) expect(() => rowsOf(stages)).toThrow("a result whose name is not known");
  else expect(rowsOf(stages)).toEqual(rows);
});

test("rows that are logs have the log", () => {
  expect(dataprimeQuery("source logs | filter size == 20")(logs)).toEqual([
    { data: { size: 20 }, log: logs[3] },
  ]);
});

test.each([
  ["source spans", "source spans"],
  ["filter a == 'b'", "filter, where source is expected"],
  ["source logs | ", "this syntax"],
  ["source logs | block a == 'b'", "the command block"],
  ["source logs | create a from 5", "the command create"],
  ["source logs | extract a into b using kv()", "the command extract"],
  ["source logs | limit many", "the command limit"],
  ["source logs | lucene 'a~'", "Lucene with ~"],
  ["source logs | lucene level", "the command lucene"],
  ["source logs | countby pod | lucene 'a'", "the command lucene behind a group"],
  ["source logs | countby pod | filter $m.severity == ERROR", "$m.severity of a group"],
  ["source logs | groupby pod", "groupby without aggregate"],
  ["source logs | groupby k8s.pod aggregate count() as n", "a result whose name is not known"],
  ["source logs | groupby pod aggregate count() as pod", "two results with the name pod"],
  ["source logs | aggregate percentile(0.9, size) as p", "the aggregation percentile"],
  ["source logs | aggregate count(size) as n", "the aggregation count"],
  ["source logs | aggregate sum(size) / 2 as half", "sum, where an aggregation is expected"],
  ["source logs | aggregate size as size", "size, where an aggregation is expected"],
  ["source logs | countby pod into a.b", "a count whose name is not known"],
  ["source logs | count pod", "the command count with an expression"],
])("%s is refused by name", (query, what) => {
  expect(() => dataprimeQuery(query)).toThrow(LogQueryRefusal);
  expect(() => dataprimeQuery(query)).toThrow(what);
});

const group = {
  pod: "web-1",
  "kubernetes.namespace": "prod",
  "coralogix.metadata.applicationName": "checkout",
};
test.each([
  ["", true],
  ["| filter true", true],
  ["| filter $d.pod == 'web-1'", true],
  ["| filter $d.pod == 'web-1' || $d.pod == 'web-2'", true],
  ["| filter $d.pod == 'web-2'", false],
  ["| filter $d.pod.startsWith('web') && $d.service == 'cart'", false],
  ["| filter $d.kubernetes.namespace == 'prod'", true],
  ["| filter $d.coralogix.metadata.applicationName == 'checkout'", true],
  ["| filter $l.applicationname == 'checkout'", true],
  ["| filter $l.subsystemname == 'api'", false],
  ["| filter $d.pod != 'web-2'", true],
  ["| filter $d.service != 'cart'", false],
  ["| filter $d.pod == 'web-1' | filter $d.pod.endsWith('2')", false],
])("the suppression rule %j selects the group: %p", (stages, isSelected) => {
  expect(suppressionCondition(`source logs ${stages}`)(group)).toBe(isSelected);
});

test("a suppression rule that does more than filter is refused by name", () => {
  expect(() => suppressionCondition("source logs | countby pod")).toThrow(
    "the command countby of a suppression rule",
  );
  expect(() => suppressionCondition("source spans | filter true")).toThrow("source spans");
});
