import fc from "fast-check";
import { prometheusAlerts } from "../../src/prometheus/alerts";
import { validate } from "../../src/schema/validate";
import { alertFields } from "../../src/services/alerts/fields";
import { SEED } from "../support/definitions";
import { fileOf } from "./support/files";

const texts = fc.constantFrom("a", "b {{ $labels.pod }}", "x".repeat(2900), "", "{{ end }}");
const exprs = fc.constantFrom(
  "up == 0",
  "x > 1 and y",
  "a > on (job) group_left b",
  "absent(x)",
  "x or y",
  "rate(x[5m]) / rate(y[5m]) > 0.9 unless z",
  "x >",
  "'text'",
  "",
);
const durations = fc.constantFrom("0s", "30s", "5m", "7d", "soon", "1.5h");
const labels = fc.dictionary(fc.constantFrom("severity", "team", "pod"), texts, { maxKeys: 3 });
const alerting = fc.record(
  {
    alert: fc.constantFrom("Down", "Slow one", "x"),
    expr: exprs,
    for: durations,
    keep_firing_for: durations,
    labels,
    annotations: fc.dictionary(fc.constantFrom("summary", "description", "runbook_url"), texts),
  },
  { requiredKeys: [] },
);
const recording = fc.record({ record: fc.constant("a:b"), expr: exprs });
const group = fc.record(
  { interval: durations, query_offset: durations, limit: fc.nat(3), labels },
  { requiredKeys: [] },
);

// Each rule has its own logical name: equal names are an error of their own.
const logicalName = ({ path }: { path: string }) => path;

test("each rule of a mixed file becomes one valid alert, or has an error with the reason", () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(alerting, recording), { minLength: 1, maxLength: 6 }),
      group,
      (rules, given) => {
        const alerts = prometheusAlerts(fileOf(rules, given), { logicalName });
        const expected = rules.filter((rule) => !("record" in rule));
        expect(alerts.map(({ rule }) => rule.alert)).toEqual(
          expected.map((rule) => ("alert" in rule ? rule.alert : "")),
        );
        for (const { args, findings } of alerts) {
          const errors = findings.filter(({ level }) => level === "error");
          if (args === undefined) expect(errors).not.toEqual([]);
          else expect([...errors, ...validate(alertFields, args)]).toEqual([]);
        }
      },
    ),
    { seed: SEED, numRuns: 300 },
  ));
