import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Fields, isRecord } from "../../schema/record";
import { parseYaml } from "../../schema/yaml";
import { CommandError } from "../failure";
import { readTextFile } from "../files";
import type { Io } from "../io";

/** A Pulumi project and the configuration of one of its stacks, read from files alone. */
export interface Project {
  readonly name: string;
  readonly stack: string;
  /** `nodejs`, `python` and so on. */
  readonly runtime: string;
  /** `typescript`, `nodeargs`, `tsconfig`. */
  readonly options: Fields;
  /** The entry of the program; `.` for what `package.json` names. */
  readonly main: string;
  /** Values by `namespace:key`. An encrypted value is a placeholder. */
  readonly config: Readonly<Record<string, string>>;
  readonly secretKeys: readonly string[];
}

/** Stands for an encrypted value of the configuration, which only the engine can read. */
export const ENCRYPTED = "encrypted";

const NAMES = ["Pulumi.yaml", "Pulumi.yml"];
const STACK_FILE = /^Pulumi\.(.+)\.ya?ml$/;

/**
 * Reads the project of the working directory. Without the name of a stack, it is the only one that
 * has a file, or none.
 */
export function readProject(io: Io, given: string | undefined): Project {
  const file = NAMES.find((name) => existsSync(join(io.cwd, name)));
  if (file === undefined)
    throw new CommandError(
      `There is no Pulumi.yaml in ${io.cwd}. Run the command in the folder of a Pulumi project.`,
    );
  const project = readYaml(io, file);
  const name = typeof project.name === "string" ? project.name : "project";
  const { stack, values } = stackOf(io, given);
  const { runtime, options } = runtimeOf(project.runtime);
  const entries = Object.entries({ ...defaultsOf(project.config, name), ...values });
  return {
    name,
    stack,
    runtime,
    options,
    main: typeof project.main === "string" ? project.main : ".",
    config: Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)])),
    secretKeys: entries.filter(([, value]) => hasSecret(value)).map(([key]) => key),
  };
}

function readYaml(io: Io, file: string): Fields {
  const text = readTextFile(io, file, file, "Correct the file.");
  const parsed = parseYaml(text);
  if ("reason" in parsed)
    throw new CommandError(`${file}: ${parsed.reason}. Correct the file there.`);
  return isRecord(parsed.value) ? parsed.value : {};
}

function runtimeOf(value: unknown): Pick<Project, "runtime" | "options"> {
  if (!isRecord(value)) return { runtime: String(value), options: {} };
  return { runtime: String(value.name), options: isRecord(value.options) ? value.options : {} };
}

function stackOf(io: Io, given: string | undefined): { stack: string; values: Fields } {
  const files = readdirSync(io.cwd).filter((name) => STACK_FILE.test(name));
  const nameOf = (file: string): string => STACK_FILE.exec(file)?.[1] ?? "";
  const [only, ...others] = files;
  // The name may contain an organization: `acme/shop/dev`.
  const stack = given?.split("/").at(-1);
  const file =
    stack === undefined
      ? others.length === 0
        ? only
        : undefined
      : files.find((one) => nameOf(one) === stack);
  if (stack === undefined && others.length)
    throw new CommandError(
      `The project has several stacks: ${files.map(nameOf).sort().join(", ")}. Choose one with --stack.`,
    );
  const { config } = file === undefined ? {} : readYaml(io, file);
  return {
    stack: stack ?? (file === undefined ? "dev" : nameOf(file)),
    values: isRecord(config) ? config : {},
  };
}

/** The values that `config` of Pulumi.yaml declares for all stacks. */
function defaultsOf(declared: unknown, project: string): Fields {
  if (!isRecord(declared)) return {};
  return Object.fromEntries(
    Object.entries(declared).flatMap(([key, one]) => {
      const value = isRecord(one) ? (one.value ?? one.default) : one;
      return value === undefined ? [] : [[key.includes(":") ? key : `${project}:${key}`, value]];
    }),
  );
}

const isEncrypted = (value: unknown): boolean =>
  isRecord(value) && typeof value.secure === "string" && Object.keys(value).length === 1;

const hasSecret = (value: unknown): boolean =>
  isEncrypted(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasSecret));

/** A value as programs read it: text, or JSON. */
function textOf(value: unknown): string {
  if (isEncrypted(value)) return ENCRYPTED;
  if (typeof value !== "object" || value === null) return String(value);
  return JSON.stringify(value, (_, inner) => (isEncrypted(inner) ? ENCRYPTED : inner));
}
