import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Io } from "../io";

/** Whether the folder contains a Pulumi project. */
export const isProject = ({ cwd }: Pick<Io, "cwd">): boolean =>
  ["Pulumi.yaml", "Pulumi.yml"].some((name) => existsSync(join(cwd, name)));
