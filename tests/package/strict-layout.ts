import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkPackage } from "../support/packages";
import { createProject, type Project } from "./project";

const LIBRARY = `const coralogix = require("pulumi-coralogix");
exports.create = () => new coralogix.DashboardFolder("folder", { name: "Top" });
exports.emulator = require("pulumi-coralogix/emulator");`;

/** A project with the layout of pnpm: a package sees its own dependencies only. */
export interface StrictProject extends Project {
  /** The folder of a program that depends on the SDK and on a library, not on this package. */
  program: string;
  /** Removes this package from the folder in which packages find what they do not depend on. */
  unhoist(): void;
  /** Adds this package to the dependencies of the program. */
  addDependency(): void;
}

/**
 * The installed packages are moved to `node_modules/.pnpm/node_modules`, where they find each
 * other, and linked to the packages that depend on them.
 */
export async function createStrictProject(): Promise<StrictProject> {
  const project = await createProject();
  const folder = dirname(dirname(project.installed));
  const store = join(folder, "node_modules/.pnpm/node_modules");
  renameSync(join(folder, "node_modules"), join(folder, "installed"));
  mkdirSync(dirname(store), { recursive: true });
  renameSync(join(folder, "installed"), store);
  const own = join(folder, "node_modules/.pnpm/pulumi-coralogix");
  renameSync(join(store, "pulumi-coralogix"), own);
  symlinkSync(own, join(store, "pulumi-coralogix"), "junction");
  project.write("library/index.js", LIBRARY);
  project.write("program/index.js", `require("@acme/library").create();`);
  project.write("program/Pulumi.yaml", "name: strict\nruntime: nodejs\n");
  project.write("program/package.json", JSON.stringify({ name: "program", main: "index.js" }));
  const [program, library] = [join(folder, "program"), join(folder, "library")];
  for (const user of [program, library])
    linkPackage(user, "@pulumi/pulumi", join(store, "@pulumi/pulumi"));
  linkPackage(library, "pulumi-coralogix", own);
  linkPackage(program, "@acme/library", library);
  return {
    ...project,
    program,
    unhoist: () => rmSync(join(store, "pulumi-coralogix")),
    addDependency: () => linkPackage(program, "pulumi-coralogix", own),
  };
}
