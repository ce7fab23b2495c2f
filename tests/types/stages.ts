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
import type { Node } from "../../src/schema/node";
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

export const right = [
  create(ctx, inputs),
  ctx.writes.create(request, { id: "" }),
  update(ctx, "id", state, inputs),
  comparisonOf(definition, state, inputs),
  compareWithRemote(ctx, remote, splitInputs(inputs)),
  compare(node, compared, compared),
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
];
