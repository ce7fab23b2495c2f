import { formatPath, type Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { touchesSecret } from "../../schema/secrets";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { type ReadTypes, unreadTypes } from "../account/dangling-references";
import { graphOf, type ObjectGraph } from "../account/references";
import {
  type AccountContent,
  type AccountObject,
  objectKey,
  type ReadFailure,
} from "../account/types";
import type { HealthObject } from "../analysis/health";
import type { DefinedObject } from "../analysis/object-rule";
import { ownSecrets, withoutSecretNames } from "../stack/own-secrets";
import type { StackResource } from "../stack/read-stack";

/** An object of the account, with what the program of the stack says about findings in it. */
type ViewedObject = AccountObject & Pick<DefinedObject, "ignoreFindings" | "programSecrets">;

/** The objects of an account, and how they refer to each other. */
export interface AccountView extends ObjectGraph<ViewedObject>, ReadTypes {
  objects: readonly ViewedObject[];
  failures: readonly ReadFailure[];
}

export function viewAccount(
  definitions: readonly AnyDefinition[],
  content: AccountContent,
  { stack = [], now }: { stack?: readonly StackResource[] | undefined; now: number },
): AccountView {
  const declared = new Map(stack.map((one) => [objectKey(one), one]));
  const objects = withoutSecretNames(content.objects, stack).map((one) =>
    asDeclared(one, declared.get(objectKey(one))),
  );
  return {
    ...graphOf(objects, now),
    ...content,
    objects,
    failures: withoutSecretNames(content.failures, stack),
    definitions,
    unread: unreadTypes(content),
  };
}

/** What the program ignores is ignored here too, and no report has what it made secret. */
function asDeclared(object: AccountObject, resource: StackResource | undefined): ViewedObject {
  if (!resource) return object;
  const { definition } = object.context;
  const { ignoreFindings } = resource.inputs;
  const programSecrets = ownSecrets(definition, resource);
  const { name, ...unnamed } = object;
  const isSecret = touchesSecret(programSecrets, [definition.nameField ?? ""]);
  return {
    ...(isSecret || name === undefined ? unnamed : object),
    ...(isRecord(ignoreFindings) ? { ignoreFindings } : {}),
    programSecrets,
  };
}

/** `Alert "Errors" (7f3c…)`, and the path of a field. */
export function placeOf({ resourceType, name, id }: HealthObject, path: Path = []): string {
  const object = `${labelOf(resourceType, name)} (${id})`;
  return path.length ? `${object}: ${formatPath(path)}` : object;
}
