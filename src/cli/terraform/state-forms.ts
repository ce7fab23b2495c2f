import { type Fields, isRecord } from "../../schema/record";
import { CommandError } from "../failure";

const VERSION = 4;
const ZIP = "PK\u0003\u0004";

/** What one of the tools writes instead of a state, and what to do. */
const OTHER_FORMS: readonly [is: (content: Fields) => boolean, reason: string][] = [
  [
    ({ encrypted_data: data, serial }) => data !== undefined && serial === undefined,
    "is an encrypted plan, not a state.",
  ],
  [
    ({ encrypted_data: data }) => data !== undefined,
    "is an encrypted state. Give the output of `tofu state pull`, which decrypts it, on standard input: tofu state pull | coralogix export --terraform-state -",
  ],
  [
    ({ format_version: version }) => version !== undefined,
    "is the output of `terraform show -json`.",
  ],
  [
    ({ backend, state_store: store, resources }) =>
      (isRecord(backend) || isRecord(store)) && resources === undefined,
    "is what `terraform init` stores about the backend, not the state.",
  ],
  [({ version }) => typeof version !== "number", "is no state of Terraform."],
];

/** Refuses content that is no JSON and can be named. `whyEmpty` is the reason where there is none. */
export function assertStateText(
  file: string,
  text: string,
  { expected, whyEmpty }: { expected: string; whyEmpty: string },
): void {
  if (text.trim() === "") throw new CommandError(`${file} is empty${whyEmpty} ${expected}`);
  if (text.startsWith(ZIP))
    throw new CommandError(`${file} is a plan or another archive, not a state. ${expected}`);
}

/** The resources of a state in the current version of the format. Refuses other content. */
export function resourcesIn(file: string, state: Fields, expected: string): Fields[] {
  const [, reason] = OTHER_FORMS.find(([is]) => is(state)) ?? [];
  if (reason !== undefined)
    throw new CommandError(
      [`${file} ${reason}`, ...(reason.endsWith(".") ? [expected] : [])].join(" "),
    );
  const { version, resources } = state as { version: number; resources?: unknown };
  if (version < VERSION)
    throw new CommandError(
      `${file} has version ${version} of the format, which Terraform 0.11 and older write. A newer one converts it: copy it as terraform.tfstate into an empty folder, and give the output of \`terraform state pull\` there.`,
    );
  if (version > VERSION)
    throw new CommandError(
      `${file} has version ${version} of the format. This version of the package reads ${VERSION}.`,
    );
  if (!Array.isArray(resources))
    throw new CommandError(`${file} has no list of resources. ${expected}`);
  return resources.filter(isRecord);
}
