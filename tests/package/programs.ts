// No skipLibCheck and no esModuleInterop: `pulumi new typescript` sets neither.
export const COMPILER_OPTIONS = {
  target: "es2020",
  strict: true,
  noEmit: true,
  types: [],
  forceConsistentCasingInFileNames: true,
};

/** Compilers and module systems of programs, by name. */
export const MODULES = {
  // TypeScript 6 deprecates this module resolution, and TypeScript 7 has none.
  commonjs: {
    compiler: "typescript",
    module: { module: "commonjs", moduleResolution: "node" },
  },
  nodenext: { compiler: "typescript-7", module: { module: "nodenext" } },
  bundler: {
    compiler: "typescript-7",
    module: { module: "esnext", moduleResolution: "bundler" },
  },
};

/** A program with an import of each entry but the provider. */
export const OTHER_PROGRAM = `import { type Client, createClient, NotFoundError } from "pulumi-coralogix/client";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { Alert, type AlertArgs, Dashboard } from "pulumi-coralogix";
import { ServiceMonitoring } from "pulumi-coralogix/components";
import { lineChart, rows } from "pulumi-coralogix/dashboards";
import { type ResourceValidation, validateResourceOfType } from "pulumi-coralogix/policy";
import { simulate } from "pulumi-coralogix/testing";

export const simulated = (alert: Alert) => simulate([alert], { series: { up: "1x10" } });
export const monitoring = () => new ServiceMonitoring("checkout", { name: "checkout" }).alertIds;
export const board = () => new Dashboard("board", { name: "Board", layout: rows([lineChart("Up", "up")]) });
export const args: AlertArgs = { name: "Errors", logsImmediate: {} };
export async function names(emulator: Emulator, client: Client = createClient({ apiKey: "key", url: emulator.url })): Promise<string[]> {
  try {
    return (await client.dashboards.listFolders()).folder.map((it) => it.name);
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}
export const named: ResourceValidation = validateResourceOfType(Alert, ({ name }, _, report) => report(name));
export const all = startEmulator({ apiKey: "key" }).then((emulator) => names(emulator));
// @ts-expect-error apiKey has a type other than any
createClient({ apiKey: 1 });
`;
