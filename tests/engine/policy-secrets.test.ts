import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { MODES, type Mode } from "../../src/provider/state/type-token";
import { linkPackage } from "../support/packages";
import { type World, world } from "./support/world";

/** The environment in which the engine finds the plugin for policy packs. */
const POLICY_ENV = {
  PATH: `${join(__dirname, "support", "bin")}${delimiter}${process.env.PATH}`,
};
const CANARY = "https://hooks.slack.com/services/T00/B00/canary";

let w: World;
afterEach(() => w.close());

/** Deploys a webhook whose properties a policy changes. */
async function remediated(form: Mode, body: string) {
  w = await world({ form, env: POLICY_ENV });
  const folder = join(w.stack.folder, "policies");
  mkdirSync(folder);
  linkPackage(folder, "@pulumi");
  const files = {
    "PulumiPolicy.yaml": "runtime: nodejs\n",
    "package.json": JSON.stringify({ name: "policies", version: "1.0.0", main: "index.js" }),
    "index.js": `const { PolicyPack, Secret } = require("@pulumi/policy");
const remediateResource = ({ type, props }) => (type.includes("Webhook") ? ${body} : undefined);
const policy = { name: "fix", description: "fixes", enforcementLevel: "remediate", remediateResource };
new PolicyPack("fix", { policies: [policy] });
`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const run = await w.stack.up(
    async () => void new coralogix.Webhook("hook", { name: "Ops", url: CANARY, slack: {} }),
    { policyPacks: [folder] },
  );
  return { run, state: (await w.stack.state()).text };
}

test.each(MODES)("in the %s form, a remediation with secrets has them encrypted", async (form) => {
  const body = `Object.assign(props, { name: "renamed", url: new Secret("${CANARY}") })`;
  const { run, state } = await remediated(form, body);
  expect(run).toMatchObject({ ok: true, text: expect.not.stringContaining(CANARY) });
  expect(w.emulator.objects("webhooks")).toMatchObject([{ name: "renamed" }]);
  expect(state).not.toContain(CANARY);
});

test("in the plugin form, a remediation that returns a secret in plain text is refused", async () => {
  const { run, state } = await remediated("plugin", `({ ...props, name: "renamed" })`);
  expect(run).toMatchObject({
    ok: false,
    text: expect.stringContaining("url: a policy pack returned this secret as plain text"),
  });
  expect(w.emulator.objects("webhooks")).toEqual([]);
  expect(state).not.toContain(CANARY);
});
