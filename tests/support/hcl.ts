import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A resource of a program in HCL: references are templates (`${coralogix_alert.errors.id}`). */
interface HclResource {
  type: string;
  label: string;
  args: Record<string, unknown>;
}
type Labelled = Record<string, Record<string, [Record<string, unknown>]>>;

/** The blocks of a program in HCL: each is an array, because it may occur again. */
export interface HclProgram {
  terraform?: Record<string, unknown>[];
  variable?: Record<string, [Record<string, unknown>]>;
  resource?: Labelled;
  data?: Labelled;
}

/** Programs in HCL as the parser of Terraform reads them. Throws the first error of one of them. */
export function parseHcl(programs: readonly string[]): HclProgram[] {
  const parser = [join(__dirname, "parse-hcl.cjs"), require.resolve("@cdktn/hcl2json")];
  const output = execFileSync(process.execPath, parser, {
    input: JSON.stringify(programs),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return JSON.parse(output) as HclProgram[];
}

/** The resources of each program. */
export const hclResources = (programs: readonly string[]): HclResource[][] =>
  parseHcl(programs).map(({ resource = {} }) =>
    Object.entries(resource).flatMap(([type, byLabel]) =>
      Object.entries(byLabel).map(([label, [args]]) => ({ type, label, args })),
    ),
  );
