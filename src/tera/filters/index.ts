import type { Filter } from "./filter";
import { LIST_FILTERS } from "./lists";
import { NUMBER_FILTERS } from "./numbers";
import { TEXT_FILTERS } from "./texts";
import { VALUE_FILTERS } from "./values";

/** The filters of Tera 1 by name, with all of its features, without `default` and `safe`. */
export const FILTERS: ReadonlyMap<string, Filter> = new Map(
  Object.entries({ ...TEXT_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS, ...VALUE_FILTERS }),
);
