import type { ApiChange } from "./api-changelog";
import type { ChangelogEntry } from "./changelog";
import { type Change, changesOf, type Descriptions } from "./changes";
import type { KnownDifference } from "./known-differences";
import { inertLine } from "./markdown";
import type { ProviderChange } from "./provider-schema";

export interface WorkList {
  /** Differences from the OpenAPI description. */
  description: (Change & { service: string })[];
  /** Known differences that do not exist any more. Empty without the last description. */
  resolved: string[];
  /** Differences from the schema of the Terraform provider. */
  provider: ProviderChange[];
  /** Entries of its changelog. */
  changelog: ChangelogEntry[];
  /** Entries of the changelog of the API. */
  api: ApiChange[];
}

/** The differences from the newest description that are not known. */
export function descriptionWork(
  descriptions: Descriptions,
  known: readonly KnownDifference[],
): Pick<WorkList, "description" | "resolved"> {
  const changes = changesOf(descriptions);
  const lines = changes.map(entryOf);
  return {
    description: changes
      .filter((_, index) => !known.some(({ entry }) => entry.test(lines[index] ?? "")))
      .map((change) => ({
        service: serviceOf(change.places[0]?.route ?? "", descriptions),
        ...change,
      })),
    resolved: (descriptions.last ? known : [])
      .filter(({ entry }) => !lines.some((line) => entry.test(line)))
      .map(({ entry, why }) => `${entry.source} (${why})`),
  };
}

/** The tag of an operation, of an operation with a similar path, or what the description has. */
function serviceOf(route: string, { ours, newest }: Descriptions): string {
  const declared = [...ours.values()];
  const area = areaOf(route);
  const operation =
    declared.find((other) => other.route === route) ??
    declared.find((other) => areaOf(other.route) === area) ??
    [...newest.values()].find((other) => other.route === route);
  return operation?.tag ?? area;
}

/** The start of a path: `/slo/slos` of `GET /slo/slos/v1/{id}`. */
const areaOf = (route: string): string => route.replace(/^\S+ /, "").split("/", 3).join("/");

/** An entry of the work list in one line, without its places. */
export function entryOf({ change, what, subject, value, declared }: Change): string {
  const title = `${change} ${what}: ${subject}`;
  if (!value) return title;
  return `${title}: ${value}${declared ? ` (declared: ${declared})` : ""}`;
}

/** The work list as Markdown. */
export function toText({ description, resolved, provider, changelog, api }: WorkList): string {
  const services = [...new Set(description.map(({ service }) => service))].sort();
  const sections: (readonly [title: string, lines: readonly string[]])[] = [
    ...services.map((service) => {
      const changes = description.filter((change) => change.service === service);
      return [service, changes.map((change) => entryOf(change) + placesOf(change))] as const;
    }),
    ["Known differences that do not exist any more: remove them", resolved],
    ["Terraform provider", provider.map(providerLine)],
    ["Changelog of the Terraform provider", changelog.map(changelogLine)],
    ["Changelog of the API", api.map(apiLine)],
  ];
  const filled = sections.filter(([, lines]) => lines.length);
  if (!filled.length) return "no changes\n";
  return filled
    .map(
      ([title, lines]) =>
        `## ${inertLine(title)}\n\n${lines.map((line) => `- ${inertLine(line)}\n`).join("")}`,
    )
    .join("\n");
}

function placesOf({ subject, places }: Change): string {
  const [first, ...others] = places.map(({ route, path }) =>
    [route, path].filter(Boolean).join(" "),
  );
  const more = others.length ? ` and ${others.length} more` : "";
  return first === subject ? more : ` in ${first}${more}`;
}

const providerLine = ({ change, what, name, path }: ProviderChange): string =>
  [`${change} ${what}: coralogix_${name}`, path].filter(Boolean).join(" ");
const changelogLine = ({ version, about, text }: ChangelogEntry): string =>
  `${version} ${about}: ${text}`;
const apiLine = ({ date, breaking, text }: ApiChange): string =>
  `${date}${breaking ? " (breaking)" : ""}: ${text}`;
