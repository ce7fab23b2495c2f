import { isChange, type ReviewedResource } from "./model";

/** The unknown arguments that no change contains, with what each will be. */
export const unknownsWithoutChange = ({
  operation,
  before,
  unknowns,
}: ReviewedResource): [path: string, name: string][] =>
  before && isChange(operation) ? [] : Object.entries(unknowns);
