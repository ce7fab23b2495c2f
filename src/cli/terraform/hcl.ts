import { hclString, hclText } from "../../text/hcl-string";

/** Terraform 0.11 also accepted names that begin with a digit. */
const NAME = String.raw`[\p{ID_Continue}-]+`;
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\.)*"`;
const MODULE = String.raw`module\.(${NAME})(?:\[(\d+|${QUOTED})\])?`;
const MODULES = new RegExp(`^(?:${MODULE}(?:\\.(?!$)|$))*$`, "u");
const EACH_MODULE = new RegExp(MODULE, "gu");
const ONLY_NAME = new RegExp(`^${NAME}$`, "u");

/** Whether a value is a name of a resource. */
export const isHclName = (value: unknown): value is string =>
  typeof value === "string" && ONLY_NAME.test(value);

/** A module in an address: its name, and the key of the instance. */
interface ModuleStep {
  name: string;
  key?: string | number;
}

/** The parts of `module.shop.module.service["checkout"]`; undefined for what is no address. */
export function moduleSteps(address: unknown): ModuleStep[] | undefined {
  if (typeof address !== "string" || !MODULES.test(address)) return undefined;
  return [...address.matchAll(EACH_MODULE)].map(([, name = "", key]) =>
    key === undefined ? { name } : { name, key: key.startsWith('"') ? hclText(key) : Number(key) },
  );
}

/** The key of an instance as an address has it: `["checkout"]` or `[0]`. */
export const instanceKey = (key: string | number | undefined): string =>
  key === undefined ? "" : `[${typeof key === "number" ? key : hclString(key)}]`;
