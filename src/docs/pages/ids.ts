import type { AnyDefinition } from "../../areas/define";
import { fence } from "./markdown";

const CONSTANT = "Follows from the arguments: there is one of each in an account.";
const OURS = { uuid: "a UUID", short: "21 letters and digits", slug: "a word that begins with `pulumi-`" };

/** What the ids of a kind look like, and who makes them. */
export function idText({ ids }: AnyDefinition): string {
  if (ids?.parts) {
    const rest = ids.parts.slice(1).map((part) => `\`${part}\``);
    return `\`${formOf(ids.parts)}\`, made by the server. Where an id is asked for, its first part is enough; ${rest.join(" and ")} can be read of it before it is known otherwise.`;
  }
  if (!ids?.ours) return "Made by the server.";
  if (typeof ids.ours === "function") return CONSTANT;
  const chosen = ids.given ? ` \`${ids.given}\` chooses another.` : "";
  return `${sentence(OURS[ids.ours])}, made here from organization, project, stack, the name of the resource and the arguments that cannot change: the same program meets its own object again.${chosen}`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const formOf = (parts: readonly string[] = ["id"]): string => parts.map((part) => `<${part}>`).join("/");

/** How an object that exists is taken over, or only read. */
export function adoption({ kind, natural, ids }: AnyDefinition): string {
  const id = formOf(ids?.parts?.slice(0, 1));
  const byName = natural
    ? [`// The one whose \`${natural}\` is the same.`, `new coralogix.${kind}("example", { ...args, adopt: { byName: true } });`]
    : [];
  const lines = [
    "// Taken over as it is; a difference is an error that lists each path, unless `overwrite: true` stands beside the id.",
    `new coralogix.${kind}("example", { ...args, adopt: { id: "${id}" } });`,
    ...byName,
    "// The same, as an option.",
    `new coralogix.${kind}("example", args, { import: "${id}" });`,
    "// Read, and not managed.",
    `coralogix.${kind}.get("example", "${id}");`,
  ];
  return fence(lines.join("\n"));
}
