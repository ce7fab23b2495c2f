import { currentTime } from "../http/clock";
import type { Fields } from "../schema/record";
import type { AccountSession } from "./context";
import type { PendingCreate } from "./state/pending-creates";

/** What a check knows, and its diff does not: the engine passes the old inputs to checks only. */
export interface ExpectedDiff {
  readonly inputsDiffer: boolean;
  /** The paths of the old inputs that were secret. */
  readonly secrets: readonly string[];
}

/** A provider resource. Where a run creates it, its preview knows no id. */
export interface ProviderResource {
  readonly urn: string;
  readonly id?: string | undefined;
}

/** What the CLI exports of the state of a stack. */
export interface ExportedState {
  readonly resources: readonly Fields[];
  /** The creates that are not complete: of this run, then those of interrupted ones. */
  readonly pending: readonly PendingCreate[];
  /** The keys of the resources whose creates of this run it has in any case. */
  readonly begunCreates: ReadonlySet<string>;
}

/**
 * What this process knows of its run. The engine starts the provider for each command, so a process
 * serves one run of one stack. No other module keeps data of a run; what is known of an account is
 * in its session.
 */
class Run {
  /** In milliseconds since 1970. */
  readonly startedAt = currentTime();
  /** One for each account: connections with the same address and key share one. */
  readonly sessions = new Map<string, AccountSession>();
  /** The lines that were logged and are not logged again. */
  readonly loggedLines = new Set<string>();
  /** What is to do about the configuration, with what failed first because of it. */
  readonly configurationHints = new Map<string, string>();
  /** Adoptions without a difference, of which a preview names the first ones. */
  equalAdoptions = 0;
  /** The keys of new resources with the name of another object: the first ones have a warning. */
  readonly sameNames = new Set<string>();
  /** The kinds of notes of which this process has removed the old ones. */
  readonly tidiedNotes = new Set<string>();
  /** Other processes of the provider may manage objects of the same account. */
  hasOtherProcesses = false;
  /**
   * The engine previews updates with calls of their own. Before those, only the engine knows whether
   * the option `replaceOnChanges` makes a create of an update.
   */
  hasUpdatePreviews = false;

  /** The provider resource of this process, in the plugin form. */
  provider: ProviderResource | undefined;
  /** Resources in state may have another provider resource. */
  hasOtherProviders = false;

  /** The keys of the resources that the engine has checked: those that the program declares. */
  readonly checked = new Set<string>();
  /** The keys of the resources whose write a preview has looked at. */
  readonly previewed = new Set<string>();
  /** What the checks of resources in state found out, for their diffs. */
  readonly expectedDiffs = new Map<string, ExpectedDiff>();
  /** The hidden inputs of updates that the engine does not store as inputs, by their keys. */
  readonly hiddenInputs = new Map<string, Fields>();

  /** When the first create waited for the resource that has its object in state. */
  waitsSince: number | undefined;
  /** The stack, as the CLI names it. */
  stackName: string | undefined;
  /** The setting `coralogix:idSeed`, in the dynamic form. */
  idSeed: string | undefined;
  /** The URNs of resources by their keys, where the engine tells them. */
  readonly urns = new Map<string, string>();
  /** The keys of the resources whose creates this run has begun. */
  readonly begunCreates = new Set<string>();
  /** The state of the stack, once it was exported; undefined where it cannot be. */
  exportedState: Promise<ExportedState | undefined> | undefined;

  /** The command that removes a resource from the state. */
  stateDelete(resourceKey: string): string {
    return `pulumi state delete ${this.urns.get(resourceKey) ?? "URN"}`;
  }
}

export const run = new Run();
