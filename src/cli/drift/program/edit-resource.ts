import { isDeepStrictEqual } from "node:util";
import type ts from "typescript";
import { canonical } from "../../../schema/canonical";
import { nodeOf } from "../../../schema/node";
import type { Fields } from "../../../schema/record";
import { analysisOf } from "../../analysis";
import type { ManagedObject } from "../managed-objects";
import { EditContext, type Edited, type EditRefusal } from "./edit-context";
import { editValue } from "./edit-value";
import { type ResourceCall, resourceCalls } from "./find-calls";
import { importsFrom } from "./imports";
import type { ObstacleTo } from "./obstacle";
import { isValid, parsed } from "./program-files";
import { symbolicFrom } from "./symbolic";

/** An object that differs from the state, and its call in the program. */
export interface Repair {
  object: ManagedObject;
  was: Fields;
  is: Fields;
  call: ResourceCall;
  args: ts.ObjectLiteralExpression;
  obstacleTo: ObstacleTo;
}

/** The new text of the arguments, and what was refused. */
export interface EditedResource extends Edited {
  refusals: readonly EditRefusal[];
}

/** Changes the arguments of a call. `suggested` is a path whose refused edit is applied, too. */
export function editResource(repair: Repair, suggested?: string): EditedResource {
  const { object, was, is, args, call, obstacleTo } = repair;
  const node = nodeOf(object.definition.fields);
  const { functions } = analysisOf(object.definition.resourceType);
  const known = functions && { functions, imports: importsFrom(call.source, functions.module) };
  const style = styleOf(call.source);
  const ctx = new EditContext(editValue, call.source, style, obstacleTo, known, suggested);
  const edited = editValue(ctx, args, {
    node,
    was: { raw: was, plain: canonical(node, was) },
    is: { raw: is, plain: canonical(node, is) },
    path: [],
  });
  return { ...edited, refusals: ctx.refusals };
}

/** The quotes, the indentation and the line ends of a file. */
export function styleOf({ text }: ts.SourceFile): EditContext["style"] {
  const count = (sign: string) => text.split(sign).length;
  const steps = [...text.matchAll(/\{\r?\n([ \t]+)/g)].map(([, indent]) => indent ?? "");
  const unit = steps.filter(Boolean).sort((a, b) => a.length - b.length)[0] ?? "  ";
  return {
    quote: count("'") > count('"') ? "'" : '"',
    unit,
    newLine: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** A range of a file with its new text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

export const editOf = ({ args }: Repair, text: string): TextEdit => ({
  start: args.getStart(),
  end: args.end,
  text,
});

/** A text with the ranges replaced. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, text: now }) => rest.slice(0, start) + now + rest.slice(end),
      text,
    );

/** Whether a file has valid syntax after the edits, and each call says what it should. */
export function isVerified(text: string, edits: readonly [Repair, Edited][]): boolean {
  const [first] = edits;
  if (!first || !isValid(text)) return false;
  const calls = resourceCalls(parsed(first[0].call.source.fileName, text));
  return edits.every(([{ call }, { symbolic }]) => {
    const same = calls.filter(
      ({ resourceType, name }) => resourceType === call.resourceType && name === call.name,
    );
    const args = same.length === 1 ? same[0]?.args : undefined;
    return args !== undefined && isDeepStrictEqual(symbolicFrom(args), symbolic);
  });
}
