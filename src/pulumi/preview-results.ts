import * as pulumi from "@pulumi/pulumi";
import type { PreviewReport } from "../provider/lifecycle/verdict";
import { STATE_KEYS } from "../provider/state/keys";
import { declaredUrns } from "./hidden-inputs";
import { isKnown } from "./known";
import { perRun } from "./run";

/** The engine returns the report of the check, or what a mock of a unit test returns. */
type Report = Readonly<Partial<Record<keyof PreviewReport, unknown>>>;

/** The adoptions of a preview, for one line about all of them. */
class Adoptions {
  private open = 0;
  private adopted = 0;
  private refused = 0;

  start(): void {
    this.open += 1;
  }
  /** @param result nothing for a resource that is in state already */
  end(result?: "adopted" | "refused"): void {
    this.open -= 1;
    if (result) this[result] += 1;
    if (this.open) return;
    const { adopted, refused } = this;
    this.adopted = this.refused = 0;
    if (adopted + refused >= MIN_FOR_SUMMARY)
      void pulumi.log.info(
        `coralogix: ${adopted} objects are adopted, ${refused} are refused; other lines name those that \`up\` compares or overwrites`,
      );
  }
}
const MIN_FOR_SUMMARY = 11;

/** What a run has reported. */
const reportsOfRun = perRun(() => ({
  adoptions: new Adoptions(),
  /** The components whose children exist already: one line stands for all of them. */
  parents: new Set<pulumi.Resource>(),
  /** The problems of the configuration: no resource is their cause. */
  problems: new Set<string>(),
}));

/** Reports what the check of a preview returned: why the write will fail, or an adoption. */
export function reportPreview(
  it: pulumi.CustomResource,
  isAdopted: boolean,
  parent?: pulumi.Resource,
): void {
  const isAdoption = isAdopted && pulumi.runtime.isDryRun();
  const { adoptions, parents, problems } = reportsOfRun();
  if (isAdoption) adoptions.start();
  const declared = declaredUrns();
  const reported = (it as unknown as Record<string, pulumi.Output<unknown> | undefined>)[
    STATE_KEYS.preview
  ];
  // `apply` does not run for an unknown value, which the SDK also gives for a report that the check
  // did not return. A resource in state has an id.
  if (isAdoption)
    whenUnknown(reported, async () =>
      adoptions.end((await isKnown(it.id)) ? undefined : "adopted"),
    );
  reported?.apply((found) => {
    const { configuration, isIdentical, owner, ifDeclared, ...report } = (found ?? {}) as Report;
    const isOwned = declared.has(owner);
    const reason = isOwned ? ifDeclared : report.reason;
    const result = reason === undefined ? "adopted" : "refused";
    if (isAdoption) adoptions.end(found === undefined ? undefined : result);
    if (typeof configuration === "string") reportConfiguration(configuration, problems);
    if (typeof reason !== "string") return;
    // What `ifDeclared` says is not about the identical object, which gets out of the way.
    const isAboutObject = isIdentical && !isOwned;
    if (!isAboutObject || !pulumi.ComponentResource.isInstance(parent)) return logError(reason, it);
    if (parents.has(parent)) return;
    parents.add(parent);
    // The advice for a single resource repeats that for the component.
    const [first] = reason.split(". ", 1);
    logError(`${COMPONENT_ADVICE} The first of them: ${first}`, parent);
  });
}

function whenUnknown(output: pulumi.Output<unknown> | undefined, act: () => Promise<void>): void {
  isKnown(output).then(
    (known) => (known ? undefined : act()),
    // A registration that fails is reported by the SDK.
    () => undefined,
  );
}

function reportConfiguration(problem: string, reported: Set<string>): void {
  if (!reported.has(problem)) logError(problem);
  reported.add(problem);
}

// The Automation API fails a program that logged an error, and runs in the process of the user. The
// process that the CLI starts has to end with the code for "errors were logged".
function logError(message: string, resource?: pulumi.Resource): void {
  if (isStartedByCli()) process.exitCode = EXIT_AFTER_LOGGED_ERRORS;
  void pulumi.log.error(message, resource);
}

const COMPONENT_ADVICE =
  'children of this component exist already. If the component was renamed, give it the option aliases: [{ name: "OLD NAME" }]. Otherwise adopt the objects, or set CORALOGIX_ADOPT_IDENTICAL=true in the environment for one run.';

/** The exit code of a program whose errors the user has seen: the CLI prints no other message. */
const EXIT_AFTER_LOGGED_ERRORS = 32;

const isStartedByCli = (): boolean => /[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "");
