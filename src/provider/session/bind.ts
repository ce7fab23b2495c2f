import type { Redact } from "../../http";
import { currentTime } from "../../http/clock";
import { withoutMarkup } from "../../http/inert";
import { retryUntil } from "../../http/retry";
import type { Fields } from "../../schema/record";
import type { ResourceContext } from "../context";
import { previewWrite } from "../create-check/preview-write";
import { definitionOf } from "../definition";
import {
  CONFIGURATION_HINT,
  PartialWriteError,
  type ProviderError,
  toProviderError,
} from "../errors";
import { assertAccountOfStack, startAccountOfStack } from "../identity/account";
import type { Config } from "../identity/config";
import { connectionIssue, isConfigured } from "../identity/connection";
import { check } from "../lifecycle/check";
import { type Created, create } from "../lifecycle/create";
import { deleteResource } from "../lifecycle/delete";
import { type DiffResult, diff } from "../lifecycle/diff";
import { readImport } from "../lifecycle/import";
import { type Read, read } from "../lifecycle/read";
import { update } from "../lifecycle/update";
import type { Checked } from "../lifecycle/verdict";
import { withRedactedLines } from "../log";
import { expectDiff, isInState, recordChecked, wasPreviewed } from "../ownership/checked-resources";
import { run } from "../run";
import type { Arguments, Inputs, State } from "../stages";
import { connectionIn, resourceKeyIn, secretPathsIn, splitInputs } from "../state/inputs";
import { lineRedactorFor, redactorFor } from "../state/secrets";
import { recordStack } from "../state/stack-state";
import { asWrite, exitDynamicWithEngine } from "./end-of-run";
import { sessionOf } from "./session";

/** How long a preview waits for the comparison of another resource. */
const OTHERS_MS = 5000;

interface ConfigureRequest {
  config: { get(key: string): string | undefined };
}

/** The methods that the engine calls for resources of one type. */
export interface Provider {
  configure(req: ConfigureRequest): Promise<void>;
  check(olds: Inputs, args: Arguments): Promise<Checked>;
  /** Why `up` will refuse a write; undefined where the check has looked at it already. */
  preview(olds: Inputs | State, inputs: Inputs): Promise<string | undefined>;
  diff(id: string, state: State, inputs: Inputs): Promise<DiffResult>;
  create(inputs: Inputs): Promise<Created>;
  read(id: string, state: State): Promise<Read>;
  update(id: string, state: State, inputs: Inputs): Promise<State>;
  delete(id: string, state: State): Promise<void>;
}

/** What only the engine of the plugin form asks for. */
export interface ImportingProvider extends Provider {
  /** A read for the option `import`: the object becomes that of the resource with this URN. */
  readImport(id: string, state: State, urn: string): Promise<Read>;
}

/** The provider of a resource type. The program text in state calls it, see `providerText`. */
export function bind(resourceType: string): ImportingProvider {
  let config: Config = () => undefined;
  // Every call of the engine needs the context, and the configuration does not change in between.
  const contexts = new Map<string | undefined, ResourceContext>();
  const contextOf = (name?: string): ResourceContext => {
    const ctx = contexts.get(name) ?? sessionOf(name, config).contextOf(definitionOf(resourceType));
    contexts.set(name, ctx);
    return ctx;
  };
  const configured = new Map<string | undefined, boolean>();
  const contextIfConfigured = (name?: string): ResourceContext | undefined => {
    const isKnown = configured.get(name) ?? isConfigured(name, config);
    configured.set(name, isKnown);
    return isKnown ? contextOf(name) : undefined;
  };
  const contextFor = (props: Fields) => {
    const ctx = contextOf(connectionIn(props));
    ctx.session.team.expectObjects();
    return ctx;
  };
  const inContext = <T>(where: string, props: Fields[], work: () => T | Promise<T>) => {
    const ofProgram = lineRedactorFor(props);
    // An asynchronous context makes each promise of Node.js 20 and 22 slower.
    const redacted = () =>
      props.some((one) => secretPathsIn(one).length) ? withRedactedLines(ofProgram, work) : work();
    return withErrorContext(where, () => redactorFor(definitionOf(resourceType), props), redacted);
  };
  const inWrite = <T>(where: string, props: Fields[], work: () => Promise<T>) =>
    inContext(where, props, () => asWrite(work));
  return {
    // No `await` before these lines: the engine calls `check` before a promise would resolve.
    configure: async (req) => {
      config = (key) => req.config.get(key);
      contexts.clear();
      configured.clear();
      exitDynamicWithEngine();
    },
    check: (olds, args) =>
      inContext(resourceType, [olds, args], async () => {
        recordChecked(resourceKeyIn(args));
        recordStack(args, config);
        const connection = connectionIn(args);
        // An invalid configuration is a failure of the check.
        const isNew = !isInState(olds);
        const isValid = connectionIssue(connection, config) === undefined;
        const known = isValid ? contextIfConfigured(connection) : undefined;
        if (known && isNew) {
          releaseReplaced(known, args);
          startAccountOfStack(known);
        }
        // A program whose first resources are new is probably new as a whole.
        if (known && !isNew) known.session.hasOldResources = true;
        const checked = await check(
          definitionOf(resourceType),
          olds,
          args,
          () => contextIfConfigured(connection),
          config,
        );
        if (checked.failures.length) return checked;
        expectDiff(olds, checked.inputs);
        if (known && isNew) await assertNewInAccount(known);
        return checked;
      }),
    preview: (olds, inputs) =>
      inContext(resourceType, [olds, inputs], async () => {
        const desired = splitInputs(inputs);
        if (wasPreviewed(desired.resourceKey)) return undefined;
        const here = contextIfConfigured(desired.connection);
        const refusal = () => previewWrite(here, desired, olds, config);
        // The engine compares the other resources meanwhile.
        const found = await retryUntil(
          currentTime() + OTHERS_MS,
          await refusal(),
          (one) => one?.owner === undefined,
          refusal,
        );
        return found?.reason;
      }),
    diff: (id, state, inputs) =>
      inContext(`${resourceType} ${id}`, [state, inputs], () =>
        diff(definitionOf(resourceType), id, state, inputs, contextIfConfigured),
      ),
    create: (inputs) =>
      inWrite(`creating ${resourceType}`, [inputs], () => create(contextFor(inputs), inputs)),
    read: (id, state) =>
      inContext(`reading ${resourceType} ${id}`, [state], () => read(contextFor(state), id, state)),
    readImport: (id, state, urn) =>
      inContext(`importing ${resourceType} ${id}`, [state], () =>
        readImport(contextFor(state), id, state, urn),
      ),
    update: (id, state, inputs) =>
      inWrite(`updating ${resourceType} ${id}`, [state, inputs], () =>
        update(contextFor(inputs), id, state, inputs),
      ),
    delete: (id, state) =>
      inWrite(`deleting ${resourceType} ${id}`, [state], () =>
        deleteResource(contextFor(state), id, state),
      ),
  };
}

async function withErrorContext<T>(
  where: string,
  redactorOfCall: () => Redact,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const redact = redactorOfCall();
    const shown = withShownMessage(toProviderError(error, where), redact);
    // An id may be a secret.
    const place = withoutMarkup(redact(where));
    shown.message = withoutRepeatedHint(shown.message, place);
    // The engine shows the message with the resource. The SDK also prints
    // `${error}: ${error.stack}`, which should not repeat it.
    throw Object.assign(shown, { toString: () => place, stack: "failed" });
  }
}

/**
 * The error with a string that the engine prints as it is, without secrets: a part of it may be a
 * message of the service about another request, which quotes them.
 */
function withShownMessage(error: ProviderError, redact: Redact): ProviderError {
  const shown = (text: string) => withoutMarkup(redact(text));
  error.message = shown(error.message);
  if (error instanceof PartialWriteError) error.reasons = error.reasons.map(shown);
  return error;
}

/**
 * A resource that this run has compared is checked as a new one where the engine replaces it, for a
 * reason that the comparison does not know, such as `replaceOnChanges`: its object is not adopted.
 */
function releaseReplaced({ ownership }: ResourceContext, args: Arguments): void {
  ownership.releaseUnconfirmed(resourceKeyIn(args));
}

/**
 * Fails where a new resource would lie in another account than those of the stack that this run has
 * compared. Those that it compares later take new resources into account.
 */
async function assertNewInAccount(ctx: ResourceContext): Promise<void> {
  ctx.session.hasNewResources = true;
  await assertAccountOfStack(ctx);
}

/**
 * The error of a resource, in which the steps that the error of another one has given in this run are
 * not repeated: a wrong key fails each resource of a stack.
 */
function withoutRepeatedHint(message: string, where: string): string {
  if (!message.endsWith(CONFIGURATION_HINT)) return message;
  const [failure = "", ...lines] = message.split("\n");
  const steps = lines.join("\n");
  const first = run.configurationHints.get(steps) ?? where;
  run.configurationHints.set(steps, first);
  return first === where ? message : `${failure}. The next steps are in the error of ${first}`;
}
