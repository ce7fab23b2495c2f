import { stringLiteral } from "../../typescript/text";
import { ArgumentWriter, type Scope } from "./argument-writer";
import { writeComponent } from "./combine/write-component";
import { writeLoop } from "./combine/write-loop";
import type { Declaration } from "./declaration";
import type { Member } from "./members";

/** The text of a declaration: `export const errors = new coralogix.Alert("errors", …);`. */
export function writeDeclaration(scope: Scope, declaration: Declaration): string {
  const { form, members, combined } = declaration;
  if (combined?.kind === "component") return writeComponent(scope, combined);
  const [member] = members;
  const opening = `export const ${member.names[0]} = `;
  if (combined) return `${opening}${writeLoop(scope, combined)};`;
  if (form === "lookup") return `${opening}${lookup(member)};`;
  return `${sourceOf(scope, member)}${opening}${construct(scope, member, opening.length)};`;
}

function construct(scope: Scope, { planned, resource }: Member, column: number): string {
  const { resourceType } = planned.object;
  const opening = `new coralogix.${resourceType}(${stringLiteral(resource)}, `;
  // The arguments are followed by a bracket and a semicolon.
  const place = { column: column + opening.length + 2, indent: 0 };
  const writer = new ArgumentWriter(scope, planned);
  return `${opening}${writer.write(scope.writtenOf(planned).args, place)})`;
}

const lookup = ({ planned: { object }, resource }: Member): string =>
  `coralogix.${object.resourceType}.get(${stringLiteral(resource)}, ${stringLiteral(object.id)})`;

/** Without `adopt`, a comment states which object a declaration was exported from. */
const sourceOf = ({ adopt }: Scope, { planned: { object } }: Member): string =>
  adopt ? "" : `// ${sourceComment(object.resourceType, object.id)}\n`;

/** `Exported from Alert "1bc364c8"`: a later export recognizes the declaration by it. */
const sourceComment = (resourceType: string, id: string): string =>
  `Exported from ${resourceType} ${JSON.stringify(id).replace(/[\u2028\u2029]/g, lineSeparator)}`;

// JSON contains them as they are, but they would end the comment.
const lineSeparator = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;
