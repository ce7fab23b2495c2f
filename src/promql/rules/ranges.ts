import { metricOf, ruleFor, selectorIn } from "./read";

const TWO_SAMPLES = /^(rate|increase|irate|delta|idelta|deriv|predict_linear)$/;

export const tooFewSamples = ruleFor(
  "call",
  {
    name: "too-few-samples",
    title: "A rate over a range with at most one sample",
    why: "The function needs two samples, and the range never contains more than one.",
    change: "Make the range at least twice as long as the step.",
    examples: [
      { wrong: "rate(x[1m:5m])", right: "rate(x[5m:1m])" },
      { wrong: "deriv(x[30s:1m])", right: "deriv(x[30m:1m])" },
    ],
  },
  ({ func, args: [range] }) =>
    TWO_SAMPLES.test(func) &&
    range?.type === "subquery" &&
    range.stepMs !== undefined &&
    range.stepMs > range.rangeMs && {
      offset: range.from,
      what: `${func}() needs two samples, and the step is longer than the range`,
    },
);

/** How often the product collects metrics. */
const INTERVAL_MS = 60_000;

export const shortRange = ruleFor(
  "call",
  {
    name: "short-range",
    title: "A rate over a range that is shorter than two intervals",
    uncertain: true,
    why: "The function needs two samples. A range that is shorter than two intervals of collection often has one.",
    change: "Make the range at least twice as long as the interval, better four times.",
    examples: [
      { wrong: "rate(x[1m])", right: "rate(x[5m])" },
      { wrong: "sum(increase(x[30s]))", right: "sum(increase(x[2m]))" },
    ],
  },
  ({ func, args: [range] }) =>
    TWO_SAMPLES.test(func) &&
    range?.type === "matrix" &&
    range.rangeMs < 2 * INTERVAL_MS && {
      offset: range.from,
      what: `a range of ${range.rangeMs / 1000} s has less than two samples at an interval of ${INTERVAL_MS / 1000} s`,
    },
);

const SUMS = /^(sum|avg|count|stddev|stdvar)$/;

export const rateOfSum = ruleFor(
  "call",
  {
    name: "rate-of-sum",
    title: "A rate of a sum",
    why: "When one counter starts again at 0, the sum falls, and the rate takes the fall for a restart of all.",
    change: "Calculate the rate first, and the sum of the rates.",
    examples: [
      { wrong: "rate(sum(x)[5m:1m])", right: "sum(rate(x[5m]))" },
      { wrong: "increase(sum by (job) (x)[1h:1m])", right: "sum by (job) (increase(x[1h]))" },
    ],
  },
  ({ func, args: [range], from: offset }) =>
    /^(rate|increase|irate)$/.test(func) &&
    range?.type === "subquery" &&
    range.expr.type === "aggregate" &&
    SUMS.test(range.expr.op) && { offset, what: `${func}() is applied to ${range.expr.op}()` },
);

const GAUGE = /_(info|ratio|percent|percentage|celsius|timestamp_seconds|temperature|utilization)$/;

export const rateOfGauge = ruleFor(
  "call",
  {
    name: "rate-of-gauge",
    title: "A rate of a value that also falls",
    uncertain: true,
    why: "rate() and increase() take each fall of the value for a restart of a counter.",
    change: "Use deriv() or delta() for values that also fall.",
    examples: [
      { wrong: "rate(cpu_temperature[5m])", right: "deriv(cpu_temperature[5m])" },
      { wrong: "increase(disk_used_percent[1h])", right: "delta(disk_used_percent[1h])" },
    ],
  },
  ({ func, args: [range], from: offset }) => {
    const metric = metricOf(selectorIn(range));
    if (!/^(rate|increase|irate)$/.test(func) || !metric || !GAUGE.test(metric)) return undefined;
    return { offset, what: `${metric} does not look like a counter` };
  },
);

export const deltaOfCounter = ruleFor(
  "call",
  {
    name: "delta-of-counter",
    title: "A difference of a counter",
    uncertain: true,
    why: "delta() and deriv() give a negative result when the counter starts again at 0.",
    change: "Use increase() for delta(), and rate() for deriv().",
    examples: [
      { wrong: "delta(errors_total[5m]) > 5", right: "increase(errors_total[5m]) > 5" },
      { wrong: "deriv(errors_total[5m])", right: "rate(errors_total[5m])" },
    ],
  },
  ({ func, args: [range], from: offset }) => {
    const metric = metricOf(selectorIn(range));
    if (!/^(i?delta|deriv)$/.test(func) || !metric?.endsWith("_total")) return undefined;
    return { offset, what: `${metric} looks like a counter, and ${func}() is for gauges` };
  },
);
