import { isUnknown, UNKNOWN } from "../../schema/check";
import { isRecord } from "../../schema/path";
import type { Prepared } from "../define";
import { dashboardFields, refresh } from "./body";
import { dashboardFromJson } from "./from-json";
import { dashboardHints } from "./rules/hints";

type Loose = Readonly<Record<string, unknown>>;

/** What `json` says, unless it is given beside it: where a dashboard lies and who may see it belong to the program. */
const BESIDE = ["folderId", "folderPath"];
const BODY = [...Object.keys(dashboardFields), ...Object.keys(refresh)].filter((key) => !BESIDE.includes(key));

/** A dashboard given as JSON, as the arguments it means; and what is hardly meant as it stands. */
export function prepareDashboard(given: Loose, olds: Loose): Prepared {
  const { fields, says = [], problems = [] } = asFields(given, olds);
  return { fields, problems, says: [...says, ...dashboardHints(fields, olds)] };
}

function asFields(given: Loose, olds: Loose): Prepared {
  const { json, ...fields } = withoutEmptyPolicy(given);
  if (json === undefined) return { fields };
  const twice = BODY.filter((key) => fields[key] !== undefined);
  if (twice.length)
    return { fields, problems: twice.map((key) => ({ path: [key], reason: "json says this already: leave out one of the two" })) };
  return isUnknown(json) ? { fields: unknownBody(fields, olds) } : read(json, fields);
}

// To the API, an empty policy is none: it keeps what it has.
const withoutEmptyPolicy = (given: Loose): Loose => {
  const { accessPolicy, ...rest } = given;
  return accessPolicy === undefined || accessPolicy === "" ? rest : given;
};

// What the dashboard was stands in for what it will be; its name and layout say that they are not known.
function unknownBody(fields: Loose, olds: Loose): Loose {
  const old = Object.fromEntries(Object.entries(olds).filter(([key]) => BODY.includes(key)));
  return { ...old, ...fields, name: UNKNOWN, layout: UNKNOWN };
}

function read(json: unknown, fields: Loose): Prepared {
  const wire = typeof json === "string" ? parsed(json) : json;
  // Its name and layout are not missing: they could not be read.
  if (!isRecord(wire)) {
    const reason = typeof wire === "string" ? wire : "expected a dashboard: a JSON object";
    return { fields: { ...fields, name: UNKNOWN, layout: UNKNOWN }, problems: [{ path: ["json"], reason }] };
  }
  const found = dashboardFromJson(wire);
  return { ...found, fields: { ...withoutRival(found.fields, fields), ...fields } };
}

/** A folder that is given beside the JSON takes the place of the one in it, however either is named. */
const withoutRival = (args: Loose, fields: Loose): Loose =>
  BESIDE.some((key) => fields[key] !== undefined)
    ? Object.fromEntries(Object.entries(args).filter(([key]) => !BESIDE.includes(key)))
    : args;

/** The value of a JSON text, or the text of what is wrong with it. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : "expected a dashboard: a JSON object";
  } catch (error) {
    return `expected JSON: ${(error as Error).message}`;
  }
}
