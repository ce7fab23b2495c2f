import type { Check } from "../check";
import { apiCheck } from "./api-check";
import { address, key } from "./connection";
import { data } from "./data";
import { healthChecks } from "./health";
import { interruptedCreates } from "./interrupted-creates";
import { limits } from "./limits";
import { newer } from "./newer";
import { deprecated, lintCheck, queries } from "./objects";
import { permissions } from "./permissions";
import { references } from "./references";
import { sameNames } from "./same-names";
import { plainTextKeys, settings } from "./settings";
import { unmanaged } from "./unmanaged";
import { versions } from "./versions";

/** All checks, in the order of the report; those that query data only where that is requested. */
export const allChecks = (withData = false): Check[] => [
  key,
  address,
  permissions,
  limits,
  references,
  apiCheck,
  queries,
  lintCheck,
  ...(withData ? [data] : []),
  ...healthChecks(),
  deprecated,
  newer,
  sameNames,
  unmanaged,
  interruptedCreates,
  plainTextKeys,
  settings,
  versions,
];
