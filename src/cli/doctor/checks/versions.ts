import { createRequire } from "node:module";
import { join } from "node:path";
import { version } from "../../../http";
import { attempt } from "../../../text/attempt";
import { notApplicable } from "../../account/not-checked";
import { firstLineOf } from "../../failure";
import type { Io } from "../../io";
import { isProject } from "../../stack/project";
import { runPulumi } from "../../stack/run-pulumi";
import { isInRange, ranges } from "../../stack/supported-versions";
import type { Check, ReportedFinding } from "../check";

const outside = (what: string, found: string, range: string, where: string): ReportedFinding[] =>
  isInRange(found, range)
    ? []
    : [
        {
          level: "error",
          what: `${what} ${found} is outside the supported range ${range}`,
          where,
          fix: `Install a version of ${what} in this range.`,
        },
      ];

/** The version of a package that a program in this folder would load. */
const installed = (folder: string, name: string): string | undefined =>
  attempt(() => {
    const load = createRequire(join(folder, "package.json"));
    return (load(`${name}/package.json`) as { version: string }).version;
  });

function packageFindings({ cwd }: Io): ReportedFinding[] {
  const { sdk, typescript } = ranges();
  const found = (name: string) => installed(cwd, name);
  const own = found("pulumi-coralogix");
  const of = (name: string, range: string) => {
    const there = found(name);
    return there === undefined ? [] : outside(name, there, range, "node_modules");
  };
  const other: ReportedFinding = {
    level: "warning",
    what: `the project has pulumi-coralogix ${own}, this command is ${version}`,
    where: "node_modules",
    fix: "Run the command of the project: `npx --no pulumi-coralogix`.",
  };
  return [
    ...of("@pulumi/pulumi", sdk),
    ...of("typescript", typescript),
    ...(own === undefined || own === version ? [] : [other]),
  ];
}

async function cliFindings(io: Io): Promise<ReportedFinding[]> {
  try {
    const found = (await runPulumi(io, ["version"])).trim().replace(/^v/, "");
    return outside("the Pulumi CLI", found, ranges().sdk, "PATH");
  } catch (error) {
    const fix = "Install the Pulumi CLI: https://www.pulumi.com/docs/install/.";
    return [{ level: "warning", what: firstLineOf(error), where: "PATH", fix }];
  }
}

/** Versions of Node.js, and in a Pulumi project of the CLI and of its packages. */
export const versions: Check = {
  id: "versions",
  title: "Versions",
  run: async ({ io }) => {
    const node = outside("Node.js", process.versions.node, ranges().node, process.execPath);
    if (!isProject(io))
      return {
        findings: node,
        notChecked: [notApplicable("this folder is no Pulumi project: only Node.js was checked")],
      };
    return { findings: [...node, ...packageFindings(io), ...(await cliFindings(io))] };
  },
};
