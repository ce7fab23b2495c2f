import { isRecord } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import { jsonFault } from "../../text/json-fault";
import type { Prepared } from "../define";
import { dashboardFields, refresh } from "./body-fields";
import { dashboardFromJson } from "./from-json";
import { dashboardHints, dashboardMistakes } from "./rules/hints";

type UncheckedFields = Readonly<Record<string, unknown>>;

/** Fields that can be set together with `json`, and override it. */
const ALLOWED_WITH_JSON = ["folderId", "folderPath"];
const BODY = [...Object.keys(dashboardFields), ...Object.keys(refresh)].filter(
  (key) => !ALLOWED_WITH_JSON.includes(key),
);

/**
 * Converts a `json` argument to dashboard fields, and looks for mistakes. An existing dashboard may
 * contain those that make a new one useless: its adoption is valid.
 */
export function prepareDashboard(
  given: UncheckedFields,
  olds: UncheckedFields,
  adopting: boolean,
): Prepared {
  const { fields, warnings = [], issues = [] } = toFields(given, olds);
  const found = dashboardMistakes(fields, olds);
  return {
    fields,
    warnings,
    issues: [...issues, ...(adopting ? [] : found)],
    hints: [...(adopting ? found : []), ...dashboardHints(fields, olds)],
  };
}

function toFields(given: UncheckedFields, olds: UncheckedFields): Prepared {
  const { json, ...fields } = withoutEmptyPolicy(given);
  if (json === undefined) return { fields };
  const duplicateKeys = BODY.filter((key) => fields[key] !== undefined);
  if (duplicateKeys.length)
    return {
      fields,
      issues: duplicateKeys.map((key) => ({
        path: [key],
        what: "not allowed together with json, which sets this field: remove one of them",
      })),
    };
  return isUnknown(json) ? { fields: unknownBody(fields, olds) } : readJson(json, fields);
}

// The API treats an empty policy as omitted and retains the existing one.
const withoutEmptyPolicy = (given: UncheckedFields): UncheckedFields => {
  const { accessPolicy, ...rest } = given;
  return accessPolicy === undefined || accessPolicy === "" ? rest : given;
};

// While `json` is unknown, the old fields are used, with an unknown name and layout.
function unknownBody(fields: UncheckedFields, olds: UncheckedFields): UncheckedFields {
  const old = Object.fromEntries(Object.entries(olds).filter(([key]) => BODY.includes(key)));
  return { ...old, ...fields, name: UNKNOWN, layout: UNKNOWN };
}

function readJson(json: unknown, fields: UncheckedFields): Prepared {
  const wire = typeof json === "string" ? parseJson(json) : json;
  // Unknown, so that they are not reported as missing.
  if (!isRecord(wire)) {
    const reason = typeof wire === "string" ? wire : "expected a dashboard: a JSON object";
    return {
      fields: { ...fields, name: UNKNOWN, layout: UNKNOWN },
      issues: [{ path: ["json"], what: reason }],
    };
  }
  const converted = dashboardFromJson(wire);
  return {
    ...converted,
    fields: { ...withoutOverriddenFolder(converted.fields, fields), ...fields },
  };
}

/** Drops the folder in the JSON if the program sets a folder, whether by id or by path. */
const withoutOverriddenFolder = (
  args: UncheckedFields,
  fields: UncheckedFields,
): UncheckedFields =>
  ALLOWED_WITH_JSON.some((key) => fields[key] !== undefined)
    ? Object.fromEntries(Object.entries(args).filter(([key]) => !ALLOWED_WITH_JSON.includes(key)))
    : args;

/** Parses JSON. Returns an error message if it is invalid. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : "expected a dashboard: a JSON object";
  } catch {
    // The message of the parser would contain a part of the text, which may be secret.
    return `expected JSON${jsonFault(text)}`;
  }
}
