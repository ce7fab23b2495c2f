// Compiled, never run: only a line below a `@ts-expect-error` comment may be an error.
import { compare, compareWithRemote } from "../../src/provider/compare";
import type { ResourceContext } from "../../src/provider/context";
import { comparisonOf } from "../../src/provider/lifecycle/comparison";
import { create } from "../../src/provider/lifecycle/create";
import { update } from "../../src/provider/lifecycle/update";
import type {
  Arguments,
  Compared,
  Inputs,
  Remote,
  RequestFields,
  State,
} from "../../src/provider/stages";
import { splitInputs } from "../../src/provider/state/inputs";
import { canonical, equalCanonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import type { Node } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import type { Canonical, Wire } from "../../src/schema/stage";
import { toArguments } from "../../src/schema/to-arguments";
import type { AnyDefinition } from "../../src/services/define";

declare const ctx: ResourceContext;
declare const definition: AnyDefinition;
declare const node: Node;
declare const args: Arguments;
declare const inputs: Inputs;
declare const request: RequestFields;
declare const remote: Remote;
declare const state: State;
declare const compared: Compared;
declare const wire: Wire;
declare const canonicalForm: Canonical;
declare const part: unknown;

export const right = [
  create(ctx, inputs),
  ctx.writes.create(request, { id: "" }),
  update(ctx, "id", state, inputs),
  comparisonOf(definition, state, inputs),
  compareWithRemote(ctx, remote, splitInputs(inputs)),
  compare(node, compared, compared),
  encode(node, request),
  decode(node, wire),
  canonical(node, compared),
  selectManaged(node, remote, inputs),
  toArguments(node, remote),
  [encode(node, part), decode(node, part), canonical(node, part), toArguments(node, part)],
];

export const wrong = [
  // @ts-expect-error arguments have no generated ids before the check
  create(ctx, args),
  // @ts-expect-error a copy of inputs is not checked
  create(ctx, { ...inputs, name: "other" }),
  // @ts-expect-error a create may accept only some of the inputs
  ctx.writes.create(inputs, { id: "" }),
  // @ts-expect-error the state is before the inputs
  update(ctx, "id", inputs, state),
  // @ts-expect-error an object of the service lacks the data of this package
  update(ctx, "id", remote, inputs),
  // @ts-expect-error the arguments of a program are compared after the check
  comparisonOf(definition, state, args),
  // @ts-expect-error the object is the first of the two
  compareWithRemote(ctx, inputs, splitInputs(remote)),
  // @ts-expect-error an object has fields that nobody manages
  compare(node, compared, remote),
  // @ts-expect-error what is sent is encoded once
  encode(node, wire),
  // @ts-expect-error the canonical form is for comparisons: nothing of it is sent
  encode(node, canonicalForm),
  // @ts-expect-error the state has the data of this package
  encode(node, state),
  // @ts-expect-error the object of the service is decoded already
  decode(node, remote),
  // @ts-expect-error what is sent has another form than what is compared
  canonical(node, wire),
  // @ts-expect-error a canonical form is compared with another one, not with a value
  equalCanonical(node, compared, canonicalForm),
  // @ts-expect-error the object is the first of the two
  selectManaged(node, inputs, remote),
  // @ts-expect-error the arguments of a program manage an object, and are none
  toArguments(node, inputs),
];
