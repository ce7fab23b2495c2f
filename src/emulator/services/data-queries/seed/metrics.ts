import { testOf } from "../../../../promql/evaluate/matcher-tests";
import type { Storage, StoredSeries } from "../../../../promql/evaluate/stored-series";
import { DAY_MS, MINUTE_MS } from "../../../../text/units";
import { type Condition, conditionAt, loadAt, SERVICES, type ServiceName } from "./calendar";
import { noiseAt } from "./noise";

type Labels = Readonly<Record<string, string>>;
/** A series by its values: those of minutes since 1970. */
interface SeededSeries {
  readonly labels: Labels;
  /** A counter begins with zero on each day, as after a restart. */
  readonly isCounter: boolean;
  /** The value of a minute; of a counter, its growth in the minute. */
  readonly value: (minute: number) => number;
}

const REGIONS = ["eu-west-1", "us-east-1"] as const;
type Region = (typeof REGIONS)[number];
const REQUESTS_PER_MINUTE: Readonly<Record<ServiceName, number>> = {
  checkout: 600,
  "search-api": 900,
  refunds: 60,
  shipping: 90,
};

/** The requests of a service in a minute of which a share is counted. */
function requestsIn(service: ServiceName, region: Region, minute: number, share = 1): number {
  const seed = 100 + SERVICES.indexOf(service) * 10 + REGIONS.indexOf(region);
  const noise = noiseAt(minute, seed);
  const load = REQUESTS_PER_MINUTE[service] * (region === "eu-west-1" ? 0.6 : 0.4);
  // Rare requests are counted in some minutes, and not in none.
  return Math.floor(
    load * loadAt(minute) * (0.9 + 0.2 * noise) * share + noiseAt(minute, seed + 1000),
  );
}

const FAILED: Readonly<Partial<Record<Condition, number>>> = { outage: 0.4, errors: 0.04 };
const USUALLY_FAILED = 0.001;
const CODES: Readonly<Record<string, (failed: number) => number>> = {
  "200": (failed) => 0.97 * (1 - failed),
  "404": (failed) => 0.03 * (1 - failed),
  "500": (failed) => 0.3 * failed,
  "503": (failed) => 0.7 * failed,
};

const failedAt = (service: ServiceName, minute: number): number =>
  FAILED[conditionAt(service, minute) ?? "silent"] ?? USUALLY_FAILED;

/** The share of requests that need at most a time, in seconds. */
type Latencies = Readonly<Record<string, number>>;
const USUAL: Latencies = {
  "0.1": 0.6,
  "0.25": 0.9,
  "0.5": 0.985,
  "1": 0.997,
  "2.5": 0.9995,
  "5": 1,
};
const SLOW: Latencies = { "0.1": 0.5, "0.25": 0.8, "0.5": 0.95, "1": 0.985, "2.5": 0.999, "5": 1 };
const SLOWEST: Latencies = { "0.1": 0.3, "0.25": 0.6, "0.5": 0.8, "1": 0.92, "2.5": 0.96, "5": 1 };

function latenciesAt(service: ServiceName, minute: number): Latencies {
  const condition = conditionAt(service, minute);
  return condition === "outage" ? SLOWEST : condition === "slow" ? SLOW : USUAL;
}
const LIMITS = [...Object.keys(USUAL), "+Inf"];

const ofRequests = SERVICES.flatMap((service) =>
  REGIONS.flatMap((region): SeededSeries[] => {
    const counter = (name: string, more: Labels, share: (minute: number) => number) => ({
      labels: { __name__: name, service, region, ...more },
      isCounter: true,
      value: (minute: number) => requestsIn(service, region, minute, share(minute)),
    });
    return [
      ...Object.entries(CODES).map(([code, share]) =>
        counter("http_requests_total", { code }, (minute) => share(failedAt(service, minute))),
      ),
      ...LIMITS.map((le) =>
        counter(
          "http_request_seconds_bucket",
          { le },
          (minute) => latenciesAt(service, minute)[le] ?? 1,
        ),
      ),
    ];
  }),
);

const ofSearches = LIMITS.map(
  (le): SeededSeries => ({
    labels: { __name__: "search_seconds_bucket", le },
    isCounter: true,
    value: (minute) =>
      Math.round(900 * loadAt(minute) * (latenciesAt("search-api", minute)[le] ?? 1)),
  }),
);

/** A value that moves around a level. */
const gauge = (seed: number, labels: Labels, level: number): SeededSeries => ({
  labels,
  isCounter: false,
  value: (minute) => level * (loadAt(minute) + 0.1 * (noiseAt(minute, seed) - 0.5)),
});
const constant = (labels: Labels, value: number): SeededSeries => ({
  labels,
  isCounter: false,
  value: () => value,
});

const NAMESPACES = ["payments", "search", "logistics", "platform", "monitoring"];
const ofNamespaces = NAMESPACES.flatMap((namespace, n): SeededSeries[] => [
  ...["cpu", "memory", "disk", "network", "pods", "restarts"].flatMap((name, k) => [
    ...["a", "b"].map((pod, p) =>
      gauge(
        1000 + 100 * n + 10 * k + p,
        { __name__: `namespace_${name}_use`, namespace, pod: `${namespace}-${pod}` },
        15 + 7 * ((n + 2 * k + p) % 5),
      ),
    ),
    constant({ __name__: `namespace_${name}_limit`, namespace }, 100),
  ]),
  {
    labels: { __name__: "container_cpu_usage_seconds_total", namespace },
    isCounter: true,
    value: (minute) => Math.round(20 * loadAt(minute)),
  },
]);

const ofDatabases = ["orders", "catalog"].flatMap((instance, n) => [
  gauge(2000 + n, { __name__: "pg_stat_activity_count", instance }, 60),
  constant({ __name__: "pg_settings_max_connections", instance }, 100),
]);
const ofBudgets = (["checkout", "search-api"] as const).map((service) =>
  constant({ __name__: "slo:budget:left", service }, service === "checkout" ? 0.62 : 0.18),
);

const SERIES: readonly SeededSeries[] = [
  ...ofRequests,
  ...ofSearches,
  ...ofNamespaces,
  ...ofDatabases,
  ...ofBudgets,
];

/** A rate over one minute needs two samples in it. */
const SAMPLE_MS = MINUTE_MS / 2;
const DAY_SAMPLES = DAY_MS / SAMPLE_MS;

/** The seeded series with two samples a minute between two times. They are made when they are selected. */
export function seededStorage(from: number, to: number): Storage {
  const [first, last] = [Math.ceil(from / SAMPLE_MS), Math.floor(to / SAMPLE_MS)];
  const made = new Map<SeededSeries, StoredSeries>();
  return {
    select: (matchers) => {
      const isMatch = testOf(matchers);
      return SERIES.filter(({ labels }) => isMatch(labels)).map((series) => {
        const stored = made.get(series) ?? storedSeries(series, first, last);
        made.set(series, stored);
        return stored;
      });
    },
  };
}

function storedSeries({ labels, isCounter, value }: SeededSeries, first: number, last: number) {
  const length = Math.max(last - first + 1, 0);
  const [t, v] = [new Float64Array(length), new Float64Array(length)];
  let sum = isCounter ? growthBefore(value, first) : 0;
  for (let index = 0; index < length; index += 1) {
    const sample = first + index;
    if (sample % DAY_SAMPLES === 0) sum = 0;
    if (isCounter) sum += growthOf(value, sample);
    t[index] = sample * SAMPLE_MS;
    v[index] = isCounter ? sum : value(Math.floor(sample / 2));
  }
  const all = { t, v, stale: new Uint8Array(length) };
  return { labels, all, points: all };
}

/** The growth of a counter up to a sample: half of that of the minute which ends with it or after it. */
function growthOf(value: SeededSeries["value"], sample: number): number {
  const whole = value(Math.ceil(sample / 2));
  const half = Math.floor(whole / 2);
  return sample % 2 === 0 ? whole - half : half;
}

/** The growth of a counter since the beginning of the day. */
function growthBefore(value: SeededSeries["value"], first: number): number {
  let sum = 0;
  for (let sample = first - (first % DAY_SAMPLES); sample < first; sample += 1)
    sum += growthOf(value, sample);
  return sum;
}
