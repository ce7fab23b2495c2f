import type { LogRecord } from "../../../../log-queries/evaluate/record";
import { MINUTE_MS } from "../../../../text/units";
import {
  conditionAt,
  hasFewOrders,
  hasManyLogins,
  loadAt,
  minuteOfDay,
  SERVICES,
  type ServiceName,
  weekdayOf,
} from "./calendar";
import { type Noise, noiseOf, oneOf } from "./noise";

/** Logs of one form. */
interface LogStream {
  readonly application: string;
  readonly subsystem: string;
  /** The number of logs in a minute since 1970. */
  readonly perMinute: (minute: number) => number;
  readonly log: (noise: Noise, minute: number) => Pick<LogRecord, "severity" | "data">;
}

const NAMESPACES: Readonly<Record<ServiceName, string>> = {
  checkout: "payments",
  refunds: "payments",
  "search-api": "search",
  shipping: "logistics",
};
const COUNTRIES = ["DE", "FR", "NO", "US"] as const;
const PODS = ["7d4f", "9b21", "c03e"] as const;
const originOf = (service: ServiceName, noise: Noise) => ({
  service,
  kubernetes: {
    namespace_name: NAMESPACES[service],
    pod_name: `${service}-${oneOf(noise, PODS)}`,
  },
});

const requests = (service: ServiceName, most: number): LogStream => ({
  application: service,
  subsystem: "proxy",
  perMinute: (minute) => (conditionAt(service, minute) === "silent" ? 0 : most * loadAt(minute)),
  log: (noise, minute) => ({
    severity: "INFO",
    data: {
      ...originOf(service, noise),
      level: "info",
      method: oneOf(noise, ["GET", "POST"]),
      path: oneOf(noise, ["/", "/orders", "/items"]),
      status: noise() < 0.03 ? 404 : 200,
      duration_ms: Math.round((conditionAt(service, minute) === "slow" ? 900 : 90) * noise() + 5),
      geo: { country: oneOf(noise, COUNTRIES) },
    },
  }),
});

const FAILURES_PER_MINUTE = { outage: 15, errors: 4 } as const;
const failures = (service: ServiceName): LogStream => ({
  application: service,
  subsystem: "api",
  perMinute: (minute) => {
    const condition = conditionAt(service, minute);
    return condition === "outage" || condition === "errors" ? FAILURES_PER_MINUTE[condition] : 0;
  },
  log: (noise) => ({
    severity: "ERROR",
    data: {
      ...originOf(service, noise),
      level: "error",
      status: oneOf(noise, [500, 503]),
      message: oneOf(noise, ["upstream timed out", "connection refused", "pool is exhausted"]),
      error: { kind: oneOf(noise, ["Timeout", "ConnectionError"]) },
      state: "stuck",
    },
  }),
});

/** Errors of usual days, of which no request fails. */
const warnings = (service: ServiceName): LogStream => ({
  application: service,
  subsystem: "api",
  perMinute: (minute) => (conditionAt(service, minute) === "silent" ? 0 : 0.1),
  log: (noise) => ({
    severity: "ERROR",
    data: {
      ...originOf(service, noise),
      level: "error",
      message: "a retry was needed",
      error: { kind: "Retry" },
    },
  }),
});

/** A process stops now and then in an outage, and once on Sunday. */
const panics = (service: ServiceName): LogStream => ({
  application: service,
  subsystem: "api",
  perMinute: (minute) => {
    if (conditionAt(service, minute) === "outage") return 0.1;
    return weekdayOf(minute) === 0 && minuteOfDay(minute) === 192 ? 1 : 0;
  },
  log: (noise) => ({
    severity: "CRITICAL",
    data: {
      ...originOf(service, noise),
      level: "fatal",
      message: "panic: out of memory",
      pod: `${service}-${oneOf(noise, PODS)}`,
      node: `node-${Math.floor(noise() * 3)}`,
    },
  }),
});

const orders: LogStream = {
  application: "shop",
  subsystem: "checkout",
  perMinute: (minute) => loadAt(minute) * (hasFewOrders(minute) ? 0.2 : 1),
  log: (noise) => ({
    severity: "INFO",
    data: {
      event: "order",
      service: "checkout",
      order_id: `o-${Math.floor(noise() * 1e6)}`,
      duration_ms: Math.round(40 + 200 * noise()),
      cloud: { region: oneOf(noise, ["eu-west-1", "us-east-1"]) },
      geo: { country: oneOf(noise, COUNTRIES) },
    },
  }),
};

const address = (noise: Noise): string => `203.0.113.${Math.floor(noise() * 200)}`;
const logins: LogStream = {
  application: "shop",
  subsystem: "accounts",
  perMinute: (minute) => (hasManyLogins(minute) ? 2 : 0.2 * loadAt(minute)),
  log: (noise, minute) => {
    const user = hasManyLogins(minute) ? 7 : Math.floor(noise() * 40);
    return {
      severity: "INFO",
      data: {
        event: "login",
        service: "accounts",
        user: { id: `u-${1000 + user}` },
        remote_addr: hasManyLogins(minute) ? address(noise) : `198.51.100.${user}`,
        geo: { country: oneOf(noise, COUNTRIES) },
      },
    };
  },
};

const statements: LogStream = {
  application: "platform",
  subsystem: "postgres",
  perMinute: () => 0.5,
  log: (noise) => ({
    severity: "WARNING",
    data: {
      logger: "postgres",
      database: oneOf(noise, ["orders", "catalog"]),
      statement: oneOf(noise, ["SELECT stock", "UPDATE cart"]),
      message: noise() < 0.2 ? "deadlock detected" : "slow statement",
      duration_ms: Math.round(1000 + 3000 * noise()),
    },
  }),
};

const blocked: LogStream = {
  application: "platform",
  subsystem: "edge",
  perMinute: () => 0.1,
  log: (noise) => ({
    severity: "INFO",
    data: {
      action: "block",
      rule: oneOf(noise, ["rate", "country", "bot"]),
      client_ip: address(noise),
    },
  }),
};

const WATCHED = ["checkout", "search-api"] as const;
const STREAMS: readonly LogStream[] = [
  requests("checkout", 1.2),
  requests("search-api", 1.2),
  requests("refunds", 0.2),
  requests("shipping", 0.2),
  ...WATCHED.flatMap((service) => [failures(service), panics(service)]),
  ...SERVICES.map(warnings),
  orders,
  logins,
  statements,
  blocked,
];

/** The logs from a time to before another, in milliseconds since 1970. */
export function seededLogs(from: number, to: number): LogRecord[] {
  const logs: LogRecord[] = [];
  for (let minute = Math.floor(from / MINUTE_MS); minute * MINUTE_MS < to; minute += 1)
    STREAMS.forEach((stream, index) => {
      const rate = stream.perMinute(minute);
      if (rate === 0) return;
      const noise = noiseOf(minute, index);
      for (let count = Math.floor(rate + noise()); count > 0; count -= 1) {
        const time = minute * MINUTE_MS + Math.floor(noise() * MINUTE_MS);
        const { application, subsystem } = stream;
        const log = { time, application, subsystem, ...stream.log(noise, minute) };
        if (time >= from && time < to) logs.push(log);
      }
    });
  return logs;
}
