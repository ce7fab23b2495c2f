import { readdirSync } from "node:fs";
import { run } from "../../src/cli/run";
import { seededAccount } from "./support/seeded-account";
import { writeState } from "./support/state";

describe("coralogix export --import-list", () => {
  const account = seededAccount();

  interface Listed {
    type: string;
    name: string;
    logicalName: string;
    id: string;
  }
  async function listed(...options: string[]): Promise<Listed[]> {
    const io = account.io();
    expect(await run(["export", "--import-list", ...options], io)).toBe(0);
    return (JSON.parse(io.stdout()) as { resources: Listed[] }).resources;
  }

  test("prints types of the plugin, unique variables and the names of objects, and writes no file", async () => {
    const all = await listed();
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(all.length);
    for (const name of names) expect(name).toMatch(/^[\p{L}_][\p{L}\p{N}_]*$/u);
    expect(all.filter(({ type }) => type === "coralogix:index:ViewFolder")).toEqual([
      expect.objectContaining({ name: "onCallViewFolder", logicalName: "On call" }),
      expect.objectContaining({ name: "paymentsViewFolder", logicalName: "Payments" }),
    ]);
    expect(readdirSync(account.folder)).toEqual([]);
  });

  test("contains the selected objects that a stack does not manage", async () => {
    const [first, ...rest] = await listed("--type", "View");
    const type = "pulumi-nodejs:dynamic/coralogix:View";
    const urn = `urn:pulumi:dev::app::${type}::view`;
    const state = writeState([{ type, urn, id: first?.id, inputs: {}, outputs: {} }]);
    const left = await listed("--type", "View", "--state", state);
    expect(left.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  });
});
