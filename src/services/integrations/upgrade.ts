import type { IntegrationRevision } from "./catalog-entry";
import type { IntegrationArguments } from "./fields";

/** Compares versions such as `0.10.1`, number by number. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, "en", { numeric: true });

/** A line about the newest released version, if it is newer than the one of the program. */
export function newerVersion(
  key: string,
  version: string,
  released: readonly IntegrationRevision[],
): string[] {
  const newest = released
    .flatMap(({ id }) => id ?? [])
    .sort(compareVersions)
    .at(-1);
  return newest !== undefined && compareVersions(newest, version) > 0
    ? [`version ${newest} of ${key} is available; the program has ${version}`]
    : [];
}

const namesOf = ({ fields = [] }: IntegrationRevision): string[] =>
  fields.flatMap(({ name, predefined }) => (name && !predefined ? [name] : []));
const listed = (what: string, names: readonly string[]): string[] =>
  names.length ? [`${what} ${names.join(", ")}`] : [];

/** What a change of the version adds and removes, and the notices of the new version. */
export function upgradeLines(
  revisions: readonly IntegrationRevision[],
  olds: Readonly<Record<string, unknown>>,
  { integrationKey, version }: IntegrationArguments,
): string[] {
  if (olds.integrationKey !== integrationKey || olds.version === version) return [];
  const before = revisions.find(({ id }) => id === olds.version);
  const after = revisions.find(({ id }) => id === version);
  if (!before || !after) return [];
  const [was, is] = [namesOf(before), namesOf(after)];
  const changes = [
    ...listed(
      "adds the parameters",
      is.filter((name) => !was.includes(name)),
    ),
    ...listed(
      "removes the parameters",
      was.filter((name) => !is.includes(name)),
    ),
  ];
  const notices = (after.fields ?? []).flatMap(({ name, upgradeNotice }) =>
    upgradeNotice ? [`${name}: ${upgradeNotice}`] : [],
  );
  return [
    `version ${olds.version} to ${version} ${changes.join("; ") || "has the same parameters"}`,
    ...notices,
    ...(after.upgradeInstructionsMd ? [`instructions: ${after.upgradeInstructionsMd}`] : []),
  ];
}
