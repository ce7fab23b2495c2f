import type { IntegrationInput } from "../../../areas/integrations/inputs";
import type { IntegrationMetadata, IntegrationParameter } from "../../../areas/integrations/parameters";
import type { Path } from "../../../schema/path";
import { refused } from "../../errors";
import type { Offer, OfferRevision } from "./offers";

/** What a request asks for, when nothing is wrong with it. */
export interface Wanted {
  offer: Offer;
  revision: OfferRevision;
  parameters: IntegrationParameter[];
}

export function wantedIn(offers: readonly Offer[], metadata: IntegrationMetadata | undefined, path: Path): Wanted {
  if (!metadata) throw refused(path, "must not be empty");
  const { integrationKey = "", version = "", integrationParameters } = metadata;
  const offer = offers.find(({ key }) => key === integrationKey);
  if (!offer) throw refused([...path, "integrationKey"], `there is nothing named ${JSON.stringify(integrationKey)} to set up`);
  const revision = offer.revisions.find((one) => one.version === version);
  if (!revision) throw refused([...path, "version"], `${offer.key} has no version ${JSON.stringify(version)}`);
  if (!revision.definition.revisionDeploymentSupported)
    throw refused([...path, "integrationKey"], `${offer.key} is set up on the other side`);
  const parameters = integrationParameters?.parameters ?? [];
  checkParameters(revision, parameters, [...path, "integrationParameters", "parameters"]);
  return { offer, revision, parameters };
}

function checkParameters({ definition: { fields = [] } }: OfferRevision, given: readonly IntegrationParameter[], path: Path): void {
  const seen = new Set<string>();
  for (const [n, parameter] of given.entries()) {
    const { key = "" } = parameter;
    if (!key) throw refused([...path, n, "key"], "must not be empty");
    if (seen.has(key)) throw refused([...path, n, "key"], `${key} is given twice`);
    seen.add(key);
    const reason = wrongWith(
      parameter,
      fields.find(({ name }) => name === key),
    );
    if (reason) throw refused([...path, n], `${key}: ${reason}`);
  }
  const missing = fields.find((field) => field.required && !seen.has(field.name as string));
  if (missing) throw refused(path, `the parameter ${missing.name} is required`);
}

type Variant = Exclude<keyof IntegrationParameter, "key">;
const VARIANTS: readonly Variant[] = ["stringValue", "booleanValue", "numericValue", "stringList", "apiKey", "sensitiveData"];
const TAKES: Partial<Record<NonNullable<IntegrationInput["type"]>, readonly Variant[]>> = {
  BOOLEAN: ["booleanValue"],
  NUMBER: ["numericValue"],
  LIST_TEXT: ["stringList"],
  MULTIPLE_SELECTION: ["stringList"],
  API_KEY: ["apiKey", "stringValue"],
};

/** Names that the definition does not have are kept as they are: nobody says that they are refused. */
function wrongWith(parameter: IntegrationParameter, field: IntegrationInput | undefined): string | undefined {
  const given = VARIANTS.find((variant) => parameter[variant] !== undefined);
  if (!given) return "a value is required";
  if (given === "sensitiveData") return "sensitiveData stands for a secret, and sets nothing: give the value";
  const takes = field && (TAKES[field.type ?? "TEXT"] ?? ["stringValue"]);
  if (takes && !takes.includes(given)) return `takes ${takes.join(" or ")}, not ${given}`;
  return given === "stringValue" ? wrongText(parameter.stringValue ?? "", field) : undefined;
}

function wrongText(value: string, { required, selection, allowedPattern }: IntegrationInput = {}): string | undefined {
  if (required && !value.trim()) return "must not be empty";
  if (allowedPattern && !new RegExp(allowedPattern).test(value)) return `must match ${allowedPattern}`;
  const options = selection?.options;
  return options && !options.includes(value) ? `must be one of ${options.join(", ")}` : undefined;
}
