import { relative, resolve } from "node:path";
import type ts from "typescript";
import type { Redact } from "../../../http";
import { redactorFor } from "../../../provider/state/secrets";
import { formatPath } from "../../../schema/path";
import { jsonArgumentOf } from "../../account/json-argument";
import { throwIfInterrupted } from "../../failure";
import type { Io } from "../../io";
import type { ChangeReport, SuggestedEdit, WrittenFile } from "../../report/model";
import type { ComparedObject, Outcome } from "../compare";
import type { ManagedObject } from "../managed-objects";
import { subjectOfObject } from "../report";
import { splitBody } from "./edit-json";
import {
  type EditedResource,
  editOf,
  editResource,
  isVerified,
  type Repair,
  withEdits,
} from "./edit-resource";
import { findCall } from "./find-call";
import { type ResourceCall, resourceCalls } from "./find-calls";
import { JsonEdit } from "./json-edit";
import { type JsonFile, jsonExpression, readJsonFile, readPath } from "./json-file";
import { obstaclesOf } from "./obstacle";
import { unifiedPatch } from "./patch";
import { readSource, replaceText, typescriptFiles } from "./program-files";

type Edits = NonNullable<ChangeReport["edits"]>;
type Changed = { object: ManagedObject; outcome: Extract<Outcome, { status: "changed" }> };

/**
 * Changes the files of the program so that it has the values of the account, where that is safe.
 * The other edits are suggested.
 * @public
 */
export function editProgram(io: Io, folder: string, compared: readonly ComparedObject[]): Edits {
  const root = resolve(io.cwd, folder);
  const changed = compared.filter((one): one is Changed => one.outcome.status === "changed");
  const all = compared.map(({ object }) => object);
  const sources = changed.length ? typescriptFiles(root).flatMap((f) => readSource(f) ?? []) : [];
  const calls = sources.flatMap(resourceCalls);
  const suggested: SuggestedEdit[] = [];
  const repairs: Repair[] = [];
  const bodies: [Repair, JsonFile][] = [];
  for (const { object, outcome } of changed) {
    const found = findCall(calls, object, all, root);
    if (typeof found === "string") {
      suggested.push(suggestion(object, found));
      continue;
    }
    const repair = { ...found, object, ...outcome, obstacleTo: obstaclesOf(object, all) };
    const json = jsonOf(repair, calls, root);
    if (typeof json === "string") suggested.push(suggestion(object, json));
    else if (json) bodies.push([repair, json]);
    repairs.push(json === undefined ? repair : { ...repair, ...splitBody(repair).beside });
  }
  throwIfInterrupted(io.signal);
  const redact = redactorOf(compared);
  const files = [
    ...sources.map((source) => new FileEdit(root, source, repairs, redact)),
    ...bodies.map(([repair, json]) => new JsonEdit(root, repair, json, redact)),
  ];
  return {
    written: files.flatMap((file) => file.writtenFiles()),
    suggested: [...suggested, ...files.flatMap((file) => file.suggestions())],
  };
}

/**
 * The file with the body of a resource, or why it cannot be changed. Undefined for a resource with
 * typed arguments.
 */
function jsonOf(
  { call, args, object: { definition } }: Repair,
  calls: readonly ResourceCall[],
  root: string,
): JsonFile | string | undefined {
  const expression = jsonExpression({ args }, definition);
  if (!expression) return undefined;
  const key = jsonArgumentOf(definition)?.key;
  const path = readPath(expression, call);
  if (path === undefined)
    return `its body is the argument ${key}, which does not read a file with readFileSync(join(__dirname, "…"), "utf8")`;
  const readers = calls.filter((other) => {
    const read = other.args && jsonExpression({ args: other.args }, definition);
    return read && readPath(read, other) === path;
  });
  const name = relative(root, path).replaceAll("\\", "/");
  if (readers.length > 1) return `several resources read ${name}`;
  return readJsonFile(path) ?? `its body is ${name}, which cannot be read`;
}

const suggestion = (object: ManagedObject, reason: string): SuggestedEdit => ({
  subject: subjectOfObject(object),
  urn: object.resource.urn,
  reason,
});

/** Removes the secrets of all resources: a changed line may contain one. */
function redactorOf(compared: readonly ComparedObject[]): Redact {
  const each = compared.map(({ object: { definition, resource }, outcome }) =>
    redactorFor(definition, [
      resource.inputs,
      resource.outputs,
      ...(outcome.status === "changed" ? [outcome.is] : []),
    ]),
  );
  return (text) => each.reduce((rest, redact) => redact(rest), text);
}

class FileEdit {
  private readonly edits: [Repair, EditedResource][];
  private readonly isVerified: boolean;
  private readonly text: string;

  constructor(
    private readonly root: string,
    private readonly source: ts.SourceFile,
    repairs: readonly Repair[],
    private readonly redact: Redact,
  ) {
    this.edits = repairs
      .filter(({ call }) => call.source === source)
      .map((repair) => [repair, editResource(repair)]);
    this.text = this.withTexts(this.edits);
    this.isVerified = isVerified(this.text, this.edits);
  }

  writtenFiles(): WrittenFile[] {
    const changed = this.edits.filter(([{ args }, { text }]) => text !== args.getText());
    if (!changed.length || !this.isVerified) return [];
    replaceText(this.source, this.text);
    const resources = changed.map(([{ object }]) => ({
      subject: subjectOfObject(object),
      urn: object.resource.urn,
    }));
    return [{ file: this.name, resources }];
  }

  suggestions(): SuggestedEdit[] {
    return this.edits.flatMap(([repair, edited]) =>
      this.isVerified
        ? edited.refusals.map(({ path, reason }) => this.suggestionAt(repair, path, reason))
        : [suggestion(repair.object, `${this.name} was not changed: the result would be invalid`)],
    );
  }

  private suggestionAt(
    repair: Repair,
    path: Parameters<typeof formatPath>[0],
    reason: string,
  ): SuggestedEdit {
    const suggested = editResource(repair, formatPath(path));
    const others = this.edits.map(([one, edited]): [Repair, EditedResource] => [
      one,
      one === repair ? suggested : edited,
    ]);
    const text = this.withTexts(others);
    return {
      ...suggestion(repair.object, this.redact(reason)),
      path: formatPath(path),
      ...(text === this.text
        ? {}
        : { patch: this.redact(unifiedPatch(this.name, this.text, text)) }),
    };
  }

  private get name(): string {
    return relative(this.root, this.source.fileName).replaceAll("\\", "/");
  }
  private withTexts(edits: readonly [Repair, EditedResource][]): string {
    return withEdits(
      this.source.text,
      edits.map(([repair, { text }]) => editOf(repair, text)),
    );
  }
}
