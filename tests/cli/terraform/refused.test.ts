import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { writesTo } from "../../support/writes";
import { testIo } from "../support/io";
import { type CreateObject, creatorOf, logsAlert } from "../support/objects";
import { KEY, MoveFolder, type Outcome } from "./support/program";
import { type Entry, terraformState } from "./support/states";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

const alert = (name: string, id: string, more: Partial<Entry> = {}): Entry => ({
  type: "alert",
  name,
  attributes: { id, name },
  ...more,
});
const GONE = "00000000-0000-4000-8000-000000000000";

/** Exports a state, and asserts that a refusal writes nothing. */
async function refused(state: string, ...options: string[]): Promise<Outcome> {
  emulator.calls.clear();
  const move = new MoveFolder(emulator, state);
  const outcome = await move.export(...options);
  expect(move.files()).toEqual([]);
  expect(outcome.stdout).toBe("");
  expect(writesTo(emulator)).toEqual([]);
  return outcome;
}

test.each([
  [
    "a damaged file",
    '{"version": 4, "resources": [',
    "state.json is not JSON: it ends too early, in line 1",
  ],
  ["another JSON value", "[]", "state.json is not a JSON object"],
  // OpenTofu 1.12.6 writes serial and lineage to an encrypted state, not to an encrypted plan.
  [
    "an encrypted state",
    '{"serial":1,"lineage":"x","meta":{},"encrypted_data":"x","encryption_version":"v0"}',
    "is an encrypted state. Give the output of `tofu state pull`",
  ],
  [
    "an encrypted plan",
    '{"meta":{},"encrypted_data":"x","encryption_version":"v0"}',
    "is an encrypted plan, not a state. Expected the output of",
  ],
  ["a plan", "PK\u0003\u0004…", "is a plan or another archive, not a state. Expected"],
  [
    "no output",
    "",
    "state.json is empty, as the output of `terraform state pull` is where there is no state. Is it the right folder and the right workspace?",
  ],
  ["an empty line", "\n", "state.json is empty"],
  [
    "version 3",
    '{"version":3,"terraform_version":"0.11.14","modules":[]}',
    "has version 3 of the format, which Terraform 0.11 and older write. A newer one converts it: copy it as terraform.tfstate",
  ],
  [
    "the file terraform.tfstate of the folder .terraform",
    '{"version":3,"terraform_version":"1.11.4","backend":{"type":"s3","config":{}}}',
    "is what `terraform init` stores about the backend, not the state. Expected the output",
  ],
  ["a newer version", '{"version":5,"resources":[]}', "has version 5 of the format"],
  ["the output of terraform show", '{"format_version":"1.0"}', "terraform show -json"],
  ["an exported stack", '{"deployment":{"resources":[]}}', "use --bridged-stack"],
  ["another JSON object", '{"name":"x"}', "is no state of Terraform. Expected the output of"],
  ["a state without resources", '{"version":4}', "has no list of resources"],
  [
    "a damaged resource",
    '{"version":4,"resources":[{"type":"coralogix_alert","mode":"managed"}]}',
    "has a damaged resource",
  ],
  ...Object.entries({
    type: "coralogix_alert\u001b[2J",
    name: "errors`\n# Title",
    module: "module.shop\n```",
    instances: [{ index_key: { a: 1 } }],
  }).map(([field, value]): [string, string, string] => [
    `a resource with a forged ${field}`,
    JSON.stringify({
      version: 4,
      resources: [
        { type: "coralogix_alert", name: "a", mode: "managed", instances: [], [field]: value },
      ],
    }),
    "state.json has a damaged resource. Expected the output of",
  ]),
  [
    "an empty state",
    terraformState(),
    "has no resource of the Coralogix provider, and 0 of other providers",
  ],
  [
    "a state of other providers",
    '{"version":4,"resources":[{"type":"aws_instance","mode":"managed","name":"x"}]}',
    "has no resource of the Coralogix provider, and 1 of other providers",
  ],
  [
    "a state of types without a counterpart",
    terraformState({ type: "grafana_folder", name: "x", attributes: { id: "1" } }),
    "coralogix_grafana_folder.x: It belongs to the API of the hosted Grafana",
  ],
])("%s is refused before the first request", async (_, state, message) => {
  const { code, stderr } = await refused(state);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(emulator.calls.all()).toEqual([]);
});

test("a state of another account is refused, also with --allow-differences", async () => {
  await create("Alert", logsAlert("errors"));
  const state = terraformState(alert("errors", GONE));
  for (const options of [[], ["--allow-differences"]]) {
    const { code, stderr } = await refused(state, ...options);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("The account has none of the 1 objects of state.json."),
    ]);
  }
});

test("deleted, changed and tainted objects are refused, each with its address", async () => {
  const [one, two, three] = await Promise.all(
    ["one", "two", "three"].map((name) => create("Alert", logsAlert(name, { description: "now" }))),
  );
  const state = terraformState(
    alert("one", one as string, { attributes: { id: one, name: "one", description: "then" } }),
    alert("renamed", two as string),
    alert("three", three as string, { status: "tainted" }),
    alert("gone", GONE, { module: 'module.shop["a"]' }),
  );
  const { code, stderr } = await refused(state);
  expect(code).toBe(7);
  expect(stderr).toContain(
    [
      "state.json differs from the account. Nothing was written.",
      "  coralogix_alert.one: description differs between the state and the account",
      "  coralogix_alert.renamed: name differs between the state and the account",
      "  coralogix_alert.three: Terraform will replace it (tainted). To keep it: terraform untaint 'coralogix_alert.three'",
      '  module.shop["a"].coralogix_alert.gone: the account does not have it, or the key cannot see it',
      "First keep the tainted objects with the commands above, because they would be replaced. Run `terraform plan`",
    ].join("\n"),
  );
  const move = new MoveFolder(emulator, state);
  const allowed = await move.export("--allow-differences");
  expect([allowed.code, allowed.stderr]).toEqual([0, expect.stringContaining("3 of 3 objects")]);
  expect(move.read("alerts.ts")).toContain('name: "two"');
  expect(move.read("MOVE.md")).not.toContain("coralogix_alert.gone");
});

test("a number that another object has as its id is refused by its name", async () => {
  const id = await create("Enrichment", {
    fieldName: "client_ip",
    enrichmentType: { geoIp: {} },
  });
  const fields = [{ id: Number(id), name: "server_ip" }];
  const state = terraformState({
    type: "data_enrichments",
    name: "geo",
    attributes: { id: "geo_ip", geo_ip: { fields } },
  });
  const { code, stderr } = await refused(state);
  expect([code, stderr]).toEqual([
    7,
    expect.stringContaining('is "client_ip" in the account, "server_ip" in the state'),
  ]);
});

test("an empty export of a stack is no state of Terraform", async () => {
  const io = testIo({});
  const code = await run(
    ["export", "--bridged-stack", "-", "--out", "x"],
    Object.assign(io, { input: async () => "" }),
  );
  expect([code, io.stderr()]).toEqual([
    1,
    "standard input is empty. Did `pulumi stack export` fail? Expected the output of `pulumi stack export --show-secrets`.\n",
  ]);
});

test.each([
  [["--no-adopt"], "--no-adopt writes a program of copies"],
  [["--bridged-stack", "x"], "Give either --terraform-state or --bridged-stack"],
])("%j is a usage error", async (options, message) => {
  const { code, stderr } = await refused(terraformState(alert("a", GONE)), ...options);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("options that select no object of the state write nothing", async () => {
  const state = terraformState(alert("errors", await create("Alert", logsAlert("errors"))));
  const selected = await refused(state, "--type", "Slo");
  expect([selected.code, selected.stderr]).toEqual([
    1,
    expect.stringContaining("The other options select no object of state.json."),
  ]);
});

test("a state with two configurations of the provider says that they may be two accounts", async () => {
  const id = await create("Alert", logsAlert("errors"));
  const { resources } = JSON.parse(terraformState(alert("errors", id), alert("other", GONE)));
  const [first, second] = resources;
  const state = JSON.stringify({
    version: 4,
    resources: [
      { ...first, provider: 'provider["c"]' },
      { ...second, provider: 'provider["c"].eu' },
    ],
  });
  const { code, stderr } = await refused(state);
  expect([code, stderr]).toEqual([7, expect.stringContaining("several configurations")]);
});
