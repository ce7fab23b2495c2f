/** What is known of the vendor's Terraform provider. */
export interface ProviderFacts {
  /** Its newest release, such as `v3.17.0`. */
  version: string;
  /** The day of the facts, `YYYY-MM-DD`. They contain what was not released on that day. */
  date: string;
  dataSources: readonly string[];
  /** The paths of arguments by resource: one path for each name of an argument. */
  resources: ReadonlyMap<string, readonly string[]>;
}

/** The facts in `terraform-provider.txt`, which `tools/terraform-facts.mts` writes. */
export function providerFactsOf(text: string): ProviderFacts {
  const lines = text.trimEnd().split("\n");
  const {
    version: [version = ""] = [],
    date: [date = ""] = [],
    "data sources": dataSources = [],
    ...resources
  } = Object.fromEntries(
    lines
      .map((line) => line.split(": ") as [string, string])
      .map(([name, names]): [string, string[]] => [name, names.split(" ")]),
  );
  return { version, date, dataSources, resources: new Map(Object.entries(resources)) };
}
