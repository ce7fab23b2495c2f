import type { Properties } from "../../provider/context";
import { withoutSecrets } from "../../provider/functions/without-secrets";
import { touchesSecret } from "../../provider/state/secrets";
import type { Node } from "../../schema/node";
import { type Path, pathsWhere } from "../../schema/path";
import { secretPathsOf } from "../../schema/secrets";

/** Arguments without the values of their secrets, and the paths of these values. */
export function splitSecrets(node: Node, args: Properties): { args: Properties; secrets: Path[] } {
  const declared = secretPathsOf(node);
  const isLeaf = (value: unknown) => typeof value !== "object" || value === null;
  const secrets = pathsWhere(args, isLeaf).filter((path) => touchesSecret(declared, path));
  return { args: withoutSecrets(node, args) as Properties, secrets };
}
