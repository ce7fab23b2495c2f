import type { Fields } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import type { Refusal } from "../create-check/refusal";
import { type Arguments, asInputs, type Inputs } from "../stages";
import { STATE_KEYS } from "../state/keys";
import { toSerializable } from "../state/serializable";

/** What a check concludes about the arguments of a resource. */
export type Verdict =
  /** The write may be sent. `equal` is the id of an object that is adopted as it is. */
  | { readonly outcome: "accepted"; readonly inputs: Inputs; readonly equal?: string }
  /** The arguments are valid, and the write of them will fail. */
  | {
      readonly outcome: "refused";
      readonly inputs: Inputs;
      readonly refusal: Refusal;
      readonly equal?: string;
    }
  | {
      readonly outcome: "invalid";
      /** What is wrong with the arguments. */
      readonly reasons: readonly string[];
      /** What is wrong with the configuration of the connection. */
      readonly configuration?: string;
      /** The arguments. Missing where they contain what the engine cannot serialize. */
      readonly args?: Arguments;
    };

/** What the class of a program reads in the preview of a new resource. */
export interface PreviewReport extends Partial<Refusal> {
  /** What is wrong with the configuration: no resource is the cause. */
  configuration?: string;
  /** The id of the object that is adopted and has no difference. */
  equal?: string;
}

/** What the engine receives: the inputs that it stores, or why there are none. */
export interface Checked {
  inputs: Inputs;
  failures: { property: string; reason: string }[];
}

/**
 * A verdict for the engine, in both forms. A failure ends the preview at the first resource, so the
 * class of a program receives a report beside the inputs, where it can read one (`isReported`).
 * `warnings` are those that the setting with the name `strict` makes errors.
 */
export function checkedOf(
  verdict: Verdict,
  warnings: readonly string[],
  { isReported, strict: setting }: { readonly isReported: boolean; readonly strict: string },
): Checked {
  const strict = warnings.map((warning) => `${warning} (${setting})`);
  const inputs = inputsOf(verdict);
  if (isReported && inputs) {
    return accepted({ ...inputs, ...reportedOf(reportOf(verdict, strict)) });
  }
  const failures = [...failuresOf(verdict), ...strict];
  return failures.length || !inputs ? failed(failures) : accepted(inputs);
}

/**
 * The inputs; undefined where there are none. Other resources may use the outputs of an invalid
 * one. The preview prints no value of it, whose declared name may be that of a secret.
 */
function inputsOf(verdict: Verdict): Fields | undefined {
  if (verdict.outcome !== "invalid") return verdict.inputs;
  const { args } = verdict;
  return args && Object.fromEntries(Object.keys(args).map((key) => [key, UNKNOWN]));
}

/**
 * A saved plan expects in `up` what the check of its preview returned, but for unknown values. So
 * an unknown value reports that an object is adopted and has no difference, where `up` follows.
 */
function reportedOf(report: PreviewReport): Fields {
  const { equal, ...reasons } = report;
  if (Object.keys(reasons).length) return { [STATE_KEYS.preview]: report };
  return equal === undefined ? {} : { [STATE_KEYS.preview]: UNKNOWN };
}

function reportOf(verdict: Verdict, strict: readonly string[]): PreviewReport {
  const report = withoutWarnings(verdict);
  if (!strict.length) return report;
  // What is one line for all children of a component would leave the warnings out.
  const { reason, configuration } = report;
  return {
    reason: [...(reason === undefined ? [] : [reason]), ...strict].join("\n"),
    ...(configuration === undefined ? {} : { configuration }),
  };
}

function withoutWarnings(verdict: Verdict): PreviewReport {
  switch (verdict.outcome) {
    case "accepted":
      return equalOf(verdict);
    case "refused":
      return { ...verdict.refusal, ...equalOf(verdict) };
    case "invalid": {
      const { reasons, configuration } = verdict;
      return {
        ...(reasons.length ? { reason: reasons.join("\n") } : {}),
        ...(configuration === undefined ? {} : { configuration }),
      };
    }
  }
}

function failuresOf(verdict: Verdict): readonly string[] {
  if (verdict.outcome === "accepted") return [];
  if (verdict.outcome === "refused") return reasonsIn(verdict.refusal);
  const { reasons, configuration } = verdict;
  return configuration === undefined ? reasons : [...reasons, configuration];
}

/** The id of an equal object, where there is one. */
export const equalOf = ({ equal }: { readonly equal?: string }): Pick<PreviewReport, "equal"> =>
  equal === undefined ? {} : { equal };

const reasonsIn = ({ reason }: Refusal): string[] => (reason === undefined ? [] : [reason]);

// The engine cannot serialize some invalid values, so invalid inputs are not returned. It prints
// the value of the property that a failure names, even of a secret one: the property stays empty,
// and the reason starts with the path.
const failed = (reasons: readonly string[]): Checked => ({
  inputs: asInputs({}),
  failures: reasons.map((reason) => ({ property: "", reason })),
});
const accepted = (inputs: Fields): Checked => ({
  inputs: asInputs(toSerializable(inputs)),
  failures: [],
});
