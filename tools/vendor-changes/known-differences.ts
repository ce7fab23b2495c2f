export interface KnownDifference {
  /** The entry of the work list, as printed before its places. */
  entry: RegExp;
  why: string;
}

/**
 * Where the declarations differ from the vendor's OpenAPI description on purpose. An entry that
 * matches nothing any more is printed, so that it is removed.
 */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    entry: /^new field: DELETE \/aaa\/custom-roles\/v1\/\{role_id\} response: object$/,
    why: "the API reference has a 204 without a body instead of an empty object",
  },
  {
    entry: /^new requirement: VariableV2\.id$/,
    why: "the provider generates the ids of variables, so that programs can leave them out",
  },
  {
    entry: /^changed bound: GET \/incidents\/events\/v1 \?pagination\.pageSize: maximum 10000/,
    why: "the API reference limits a page to 1000 entries",
  },
];
