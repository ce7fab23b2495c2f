import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { recordStack } from "../../src/provider/state/stack-state";
import { typeToken } from "../../src/provider/state/type-token";
import { alert } from "../../src/services/alerts/alert";
import { ageCreate } from "../support/age-create";
import { Resource } from "../support/driver";
import { captureLog } from "../support/world";
import { args, lost, PROOF_MS } from "./support/lost-create";

captureLog();

const changed = { ...args, description: "changed" };

describe("the object of a lost create that another resource has", () => {
  test("is not deleted where a new one adopts it in the same run", async () => {
    const { w, resource } = await lost();
    const id = String(w.emulator.objects("alerts")[0]?.id);
    const process = w.process();
    await new Resource(w, alert, "b").preview({ ...args, adopt: { id } }, process);
    await resource.up(changed, process);
    await process.close();
    expect(w.emulator.objects("alerts").map((one) => one.id)).toEqual([id, resource.state?.id]);
  });

  test("is neither adopted nor deleted where it is in the state of the stack", async () => {
    const { w, resource } = await lost();
    const id = String(w.emulator.objects("alerts")[0]?.id);
    const path = process.env.PATH ?? "";
    process.env.PATH = [cliThatExports(id), path].join(delimiter);
    recordStack({ [STATE_KEYS.stack]: "organization/project/dev" });
    ageCreate(resource, PROOF_MS);
    const unchanged = resource.copy();
    const destroyed = resource.copy();
    await destroyed.destroy();
    expect(w.emulator.objects("alerts").map((one) => one.id)).toEqual([id]);
    await resource.up(changed);
    await unchanged.up({ ...args, allowDuplicate: true });
    process.env.PATH = path;
    const ids = w.emulator.objects("alerts").map((one) => one.id);
    expect(ids).toEqual([id, resource.state?.id, unchanged.state?.id]);
  });
});

/** The folder of a CLI that exports a state in which the resource `b` has an alert. */
function cliThatExports(id: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const resource = {
    urn: "urn:pulumi:dev::project::a::b",
    type: typeToken("dynamic", "Alert"),
    custom: true,
    id,
    inputs: { [STATE_KEYS.key]: "b" },
    outputs: {},
  };
  writeFileSync(
    join(folder, "state.json"),
    JSON.stringify({ version: 3, deployment: { resources: [resource] } }),
  );
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\nexec cat "${folder}/state.json"\n`);
  chmodSync(join(folder, "pulumi"), 0o755);
  return folder;
}
