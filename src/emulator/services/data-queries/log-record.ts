import { isRecord } from "../../../schema/record";
import { tableName } from "../../store/store";

export const LOG_SEVERITIES = ["VERBOSE", "DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] as const;

/** A log that queries find. */
export interface LogRecord {
  /** Time of the log, as an RFC 3339 timestamp. */
  timestamp: string;
  severity?: (typeof LOG_SEVERITIES)[number];
  application?: string;
  subsystem?: string;
  /** The fields of the log. */
  data?: Readonly<Record<string, unknown>>;
  /** `ARCHIVE`: only a query of the archive finds it. Default: both tiers have it. */
  tier?: "FREQUENT_SEARCH" | "ARCHIVE";
}

/** Logs that tests added at the same time. */
export interface LogBatch {
  id: string;
  logs: readonly LogRecord[];
}
export const logTable = tableName<LogBatch>("logs", "log");

const byNames = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value);

/** The value of a field of the log data; its name may contain dots. */
export const dataField = ({ data = {} }: LogRecord, names: readonly string[]): unknown =>
  data[names.join(".")] ?? byNames(data, names);

const LABEL_FIELDS: Readonly<Record<string, (log: LogRecord) => unknown>> = {
  applicationname: ({ application }) => application,
  subsystemname: ({ subsystem }) => subsystem,
};
const METADATA_FIELDS: Readonly<Record<string, (log: LogRecord) => unknown>> = {
  timestamp: ({ timestamp }) => Date.parse(timestamp),
  severity: ({ severity = "INFO" }) => severity,
};

/** The value of a key path: `$l.applicationname`, `$m.severity`, `$d.status`. */
export function logField(log: LogRecord, [root, ...names]: readonly string[]): unknown {
  if (root === "$d") return dataField(log, names);
  const fields = root === "$l" ? LABEL_FIELDS : METADATA_FIELDS;
  return fields[names.join(".").toLowerCase()]?.(log);
}
