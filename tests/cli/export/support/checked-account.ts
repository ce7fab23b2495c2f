import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../../../src/cli/run";
import { seededAccount } from "./seeded-account";

interface Checked {
  exitCode: number;
  /** `Type name` of the objects that are not managed. */
  unmanaged: string[];
  stderr: string;
}

/** A seeded account, and `export --check` of it beside the state of a stack. */
export function checkedAccount() {
  const account = seededAccount();

  /** A file with the state of a stack that manages objects. */
  function stateOf(
    objects: readonly { resourceType: string; id: string; args?: Record<string, unknown> }[],
  ): string {
    const resources = objects.map(({ resourceType, id, args = {} }) => ({
      type: `pulumi-nodejs:dynamic/coralogix:${resourceType}`,
      urn: `urn:pulumi:dev::app::pulumi-nodejs:dynamic/coralogix:${resourceType}::${id}`,
      id,
      inputs: args,
      outputs: {},
    }));
    writeFileSync(
      join(account.folder, "state.json"),
      JSON.stringify({ deployment: { resources } }),
    );
    return "state.json";
  }

  async function check(
    options: readonly string[],
    env: Record<string, string> = {},
  ): Promise<Checked> {
    if (!existsSync(join(account.folder, "state.json"))) stateOf([]);
    const io = account.io(env);
    const argv = ["export", "--check", "--state", "state.json", "--output", "json", ...options];
    const exitCode = await run(argv, io);
    const text = io.stdout();
    const { unmanaged = [] } = (text ? JSON.parse(text) : {}) as {
      unmanaged?: { resourceType: string; name?: string; id: string }[];
    };
    return {
      exitCode,
      unmanaged: unmanaged.map(({ resourceType, name, id }) => `${resourceType} ${name ?? id}`),
      stderr: io.stderr(),
    };
  }
  return { account, stateOf, check };
}
