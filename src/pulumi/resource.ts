import * as pulumi from "@pulumi/pulumi";
import { type Kind, kinds } from "../generated/kinds";
import { endless } from "../provider/sound";
import { HIDDEN, providerText } from "../provider/text";
import { pathText } from "../schema/path";
import { keyOf } from "./key";
import { seal } from "./seal";
import type { ResourceClass } from "./types";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
type Loose = Record<string, unknown>;

// Nothing of the schemas is loaded before it is asked for.
const reader = () => require("../provider/from-json") as typeof import("../provider/from-json");

export const typeOf = (kind: string): string => `pulumi-nodejs:dynamic/coralogix:${kind}`;

/** The class of a kind. Nothing of the schemas is loaded in the user's program: what the constructor needs is in a small table. */
export function resource<Args, Outs, Shorter>(kind: string): ResourceClass<Args, Outs, Shorter> {
  const table = (kinds as Record<string, Kind>)[kind] as Kind;
  const type = typeOf(kind);
  const made = class extends pulumi.CustomResource {
    constructor(name: string, args: Loose | undefined, opts: Options = {}) {
      const { import: adopted, ...rest } = opts;
      super(
        type,
        name,
        propsOf(kind, table, name, args ?? {}, opts),
        opts.id === undefined ? rest : { ...rest, ...secretOutputs(table, rest) },
      );
      partsFromId(this, table);
    }
  };
  Object.defineProperty(made, "name", { value: kind });
  const get = (name: string, id: pulumi.Input<pulumi.ID>, args?: Loose, opts?: Options) => new made(name, args, { ...opts, id });
  const isInstance = (value: unknown) => (value as { __pulumiType?: string } | undefined)?.__pulumiType === type;
  const argsFromJson = (json: unknown) => reader().argsFromJson(kind, json, (line) => void pulumi.log.warn(`${kind}: ${line}`));
  return Object.assign(made, { get, isInstance, argsFromJson }) as unknown as ResourceClass<Args, Outs, Shorter>;
}

function propsOf(kind: string, table: Kind, name: string, args: Loose, opts: Options): Loose {
  // The SDK would follow it until the memory is full.
  const wrong = endless(args);
  if (wrong) throw new pulumi.RunError(`${kind} ${name}: ${pathText(wrong.path)} ${wrong.reason}`);
  const blanks = Object.fromEntries(table.computed.map((key) => [key, undefined]));
  const fixed = { [HIDDEN.provider]: providerText(kind) };
  if (opts.id !== undefined) return { ...blanks, ...fields(table), ...args, ...fixed };
  const asked = opts.import === undefined ? args : { ...args, adopt: { ...(args.adopt as object | undefined), id: opts.import } };
  return { ...blanks, ...seal(asked, table.secrets), ...fixed, [HIDDEN.key]: keyOf(typeOf(kind), name, opts.parent), ...replaceOn(opts) };
}

// What is read by `get` becomes a property only when the constructor names it.
const fields = (table: Kind): Loose => Object.fromEntries(table.fields.map((key) => [key, undefined]));

const replaceOn = ({ replaceOnChanges }: Options): Loose => (replaceOnChanges?.length ? { [HIDDEN.replaceOn]: replaceOnChanges } : {});

const secretOutputs = (table: Kind, opts: Options): Options => ({
  additionalSecretOutputs: [
    ...new Set([...(opts.additionalSecretOutputs ?? []), ...table.secrets.map((path) => path.split(".")[0] as string)]),
  ],
});

// In the preview of an update every output is unknown but the id: what the id holds is taken from it, so that dependents stay known.
function partsFromId(it: pulumi.CustomResource, { parts = [], numeric = [] }: Kind): void {
  const own = it as unknown as Record<string, pulumi.Output<unknown>>;
  for (const [at, key] of parts.entries()) {
    if (at === 0) continue;
    const stored = own[key];
    own[key] = it.id.apply((id) => {
      const part = id.split("/")[at];
      return part === undefined ? stored : numeric.includes(key) ? Number(part) : part;
    });
  }
}
