import type { QueryRule } from "../../text/rule";

export const luceneRules: readonly QueryRule[] = [];
export const dataprimeRules: readonly QueryRule[] = [];
