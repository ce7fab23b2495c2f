import type { Operation, ReviewedResource } from "./model";

/** The operations for which the arguments are compared with the earlier ones, where these are known. */
const COMPARED: readonly Operation[] = ["update", "replace", "overwrite"];

/** The unknown arguments that no change contains, with what each will be. */
export const unknownsWithoutChange = ({
  operation,
  before,
  unknowns,
}: ReviewedResource): [path: string, name: string][] =>
  before && COMPARED.includes(operation) ? [] : Object.entries(unknowns);
