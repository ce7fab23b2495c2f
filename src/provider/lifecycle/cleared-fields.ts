import { withinTime } from "../../http/deadline";
import { withoutExtraSteps } from "../../schema/extra";
import { firstNames } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { toArguments } from "../../schema/to-arguments";
import { unknownPaths } from "../../schema/unknown-fields";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { SplitInputs } from "../state/inputs";

const MAX_WAIT_MS = 5000;

/**
 * Logs the fields of an object that this version does not know, and that the program does not set:
 * an update sends the whole object without them. One read, and only where earlier responses had
 * such fields.
 */
export async function warnOfClearedFields(
  ctx: ResourceContext,
  subject: string,
  id: string,
  { fields }: SplitInputs,
): Promise<void> {
  const found = await withinTime(
    unknownFieldsOf(ctx, id).catch(() => undefined),
    MAX_WAIT_MS,
    () => undefined,
  );
  if (!found) {
    log(
      `warning: ${subject}: this version does not know all of its fields, and they could not be read: the update may clear them`,
    );
    return;
  }
  const kept = unknownPaths(nodeOf(ctx.definition.fields), fields).map(formatPath);
  const cleared = found
    .filter((path) => !kept.includes(formatPath(path)))
    .map((path) => formatPath(withoutExtraSteps(path)));
  if (cleared.length)
    log(
      `warning: ${subject}: the update may clear fields that this version does not know: ${firstNames(cleared)}. To keep them, set them as extra of their object; coralogix export --keep-unknown-fields prints them`,
    );
}

async function unknownFieldsOf(ctx: ResourceContext, id: string): Promise<Path[]> {
  const { definition, objects } = ctx.session.contextWithUnknownFields(ctx.definition);
  const { remote } = await objects.read(remoteId(id));
  const node = nodeOf(definition.fields);
  return unknownPaths(node, toArguments(node, remote));
}
