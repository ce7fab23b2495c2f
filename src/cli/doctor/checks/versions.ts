import { createRequire } from "node:module";
import { join } from "node:path";
import { version } from "../../../http";
import { attempt } from "../../../text/attempt";
import { notApplicable } from "../../account/not-checked";
import { firstLineOf } from "../../failure";
import type { Io } from "../../io";
import { isProject } from "../../stack/project";
import { runPulumi } from "../../stack/run-pulumi";
import type { Check, ReportedFinding } from "../check";

/** The ranges that this package states in its package.json. */
const ranges = (): { node: string; sdk: string; typescript: string } => {
  const own = require("../../../../package.json") as {
    engines: { node: string };
    peerDependencies: Record<string, string>;
    dependencies: Record<string, string>;
  };
  return {
    node: own.engines.node,
    sdk: own.peerDependencies["@pulumi/pulumi"] ?? "",
    typescript: own.dependencies.typescript ?? "",
  };
};

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

type Triple = [number, number, number];

const tripleOf = (text: string): Triple => {
  const [major = 0, minor = 0, patch = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return [major, minor, patch];
};

function compare(a: Triple, b: Triple): number {
  for (const n of [0, 1, 2] as const) if (a[n] !== b[n]) return a[n] - b[n];
  return 0;
}

/**
 * Whether a version lies in a range of the form `>=5.4 <7`. Suffixes such as `-beta` are ignored.
 */
const isInRange = (version: string, range: string): boolean =>
  range.split(" ").every((bound) => {
    const order = compare(tripleOf(version), tripleOf(bound));
    return bound.startsWith("<") ? order < 0 : order >= 0;
  });
