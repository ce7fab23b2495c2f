import { fieldOf } from "../../../src/log-queries/evaluate/fields";
import { logOf } from "./support";

const log = logOf({
  kubernetes: { pod: "web-1", labels: { "app.name": "web" } },
  "http.route": "/cart",
  severity: "high",
  none: null,
  zero: 0,
  "a.b": 1,
  a: { b: 2 },
  odd: { "x-y": true },
});

test.each([
  ["kubernetes.pod", "web-1"],
  ["$d.kubernetes.pod", "web-1"],
  ["kubernetes.labels.app.name", "web"],
  ["http.route", "/cart"],
  ["a.b", 1],
  ["odd.x-y", true],
  ["zero", 0],
  ["none", undefined],
  ["missing.field", undefined],
  ["kubernetes.pod.name", undefined],
  ["toString", undefined],
  ["coralogix.metadata.applicationName", "checkout"],
  ["applicationName", "checkout"],
  ["coralogix.metadata.subsystemName", "web-api"],
  ["$l.applicationname", "checkout"],
  ["$l.subsystemname", "web-api"],
  ["$l.other", undefined],
  ["$l.constructor", undefined],
  ["severity", "ERROR"],
  ["coralogix.metadata.severity", "ERROR"],
  ["$m.severity", "ERROR"],
  ["$d.severity", "high"],
  ["$m.timestamp", Date.parse("2026-03-01T10:00:00Z")],
])("the field %s of an alert is %p", (name, value) => {
  expect(fieldOf(log, name)).toBe(value);
});
