import { equalCanonical } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import {
  canary,
  canaryFor,
  canaryPaths,
  expectNoCanary,
  expectSecretsSealed,
  withCanaries,
} from "../support/canary";
import { changeOutside, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { runConcurrently } from "../support/faults";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { Refs } from "../support/refs";
import { repaired } from "../support/repair";
import { settingsOf } from "../support/settings";
import { omitFields, tableOf } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();

/** Arguments whose secret contains the name of its owner, such as `mine`. */
type ArgsOf = (owner: string) => Props;

const secretsOf = (node: Node): Location[] =>
  locationsOf(node).filter((location) => location.node.facts.secret);
const definitionsWithSecrets = definitions.filter(
  ([, { fields }]) => secretsOf(nodeOf(fields)).length > 0,
);
const secrets = definitionsWithSecrets.flatMap(([resourceType, definition]) =>
  secretsOf(nodeOf(definition.fields)).map((location): [string, AnyDefinition, Location] => [
    `${resourceType}.${locationText(location)}`,
    definition,
    location,
  ]),
);

/** Optional in the schema, but a rule of the resource type requires them. */
const REQUIRED_BY_RULE = [
  "Webhook.pagerDuty.serviceKey",
  "Webhook.jira.apiToken",
  "CustomEnrichment.textual",
  "CustomEnrichment.binary",
];

test("some resource types have secrets", () => expect(secrets.length).toBeGreaterThan(0));

/** The error of a failed command, or an empty string. */
async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "",
    (error: Error) => `${error.name}: ${error.message}\n${error.stack}`,
  );
}

/** Whether two sets of arguments differ only in secrets, which a preview does not show. */
const hasSamePublicFields = (node: Node, a: Props, b: Props): boolean => {
  const [one, other] = [a, b].map((args) =>
    omitFields(node, userProps(args), ({ secret }) => secret === true),
  );
  return equalCanonical(node, one, other);
};

describe.each(secrets)("the secret %s", (name, definition, location) => {
  const node = nodeOf(definition.fields);
  // Inside an object that responses never contain: nothing shows a change outside of Pulumi.
  const isHidden = location.above.some(({ facts }) => facts.writeOnly);
  let w: World;
  let args: ArgsOf;
  let resource: Resource;
  beforeEach(async () => {
    w = await world();
    const least = await new Refs(w).resolve(
      node,
      repaired(
        definition,
        setAt(node, undefined, location.steps, canaryFor(location.node, "mine")),
        pathOf(location),
      ),
    );
    args = (owner) => withCanaries(node, least, owner) as Props;
    expect(canaryPaths(args("mine"))).not.toEqual([]);
    resource = new Resource(w, definition, name);
    output.length = 0;
  });
  afterEach(() => expectNoCanary(output));

  test("is stored only where it was given", async () => {
    await resource.up(args("mine"));
    expectSecretsSealed(resource, args("mine"));
    await resource.refresh();
    expectSecretsSealed(resource, args("mine"));
    const plan = await resource.preview(args("next"));
    expect(plan.step).toBe("update");
    if (hasSamePublicFields(node, plan.inputs, resource.args()))
      expect(output.join("")).toContain(" changes (secret)");
    await resource.up(args("next"));
    expectSecretsSealed(resource, args("next"));
    await resource.destroy();
  });

  test("a secret set outside Pulumi is not stored when the program has none, and is not printed", async () => {
    await resource.up(args("mine"));
    if (await changeOutside(resource, args("mine"), args("theirs"))) {
      expect(await resource.refresh()).toBe(isHidden ? "same" : "changed");
      expectSecretsSealed(resource, args("mine"));
      const step = isHidden ? "same" : "update";
      expect(await resource.preview(args("mine"))).toMatchObject({ step });
    }
  });

  // A required secret is always in the program.
  const canBeOmitted = location.optional && !REQUIRED_BY_RULE.includes(name);
  if (canBeOmitted)
    test("a secret set outside Pulumi is not stored when the program does not set it", async () => {
      const { one, without } = await settingWithout();
      const bare = new Resource(w, definition, "without");
      await bare.up({ ...without, allowDuplicate: true });
      // An object of a union variant without the secret cannot get one outside the program.
      await changeOutside(bare, without, withCanaries(node, one, "theirs") as Props);
      await bare.refresh();
      expectSecretsSealed(bare, without);
    });

  /** The first setting that is also valid without the secret. */
  async function settingWithout(): Promise<{ one: Props; without: Props }> {
    for await (const { one, without } of settingsOf(definition, location, new Refs(w)))
      if (without) return { one, without };
    throw new Error(`no arguments of ${name} are valid without the secret`);
  }

  test("is not in the error of a rejected request", async () => {
    const refuse = w.emulator.refuse(
      tableOf(definition),
      (object) => `no: ${JSON.stringify(object)} with cxtp_0123456789abcdef`,
    );
    const first = await errorOf(resource.up(args("mine")));
    refuse();
    await resource.up(args("mine"));
    w.emulator.refuse(
      tableOf(definition),
      (object) => `no: ${JSON.stringify(object)} with cxtp_0123456789abcdef`,
    );
    const second = await errorOf(resource.up(args("next")));
    expect([first, second]).toEqual([
      expect.stringContaining("400"),
      expect.stringContaining("400"),
    ]);
    expectNoCanary([first, second]);
  });

  test("is not in the failures of a check", async () => {
    const path = pathOf(location);
    const wrong = [
      [canary("mine")],
      { [canary("key")]: canary("mine") },
      { value: canary("mine") },
    ];
    const all = [
      ...wrong.map((value) => replaceAt(args("mine"), path, value)),
      ...wrong.map((value) => ({ ...args("mine"), [path[0] as string]: value })),
      ...path.map((_, at) =>
        setAt(node, args("mine"), location.steps.slice(0, at + 1), canary("mine")),
      ),
      { ...args("mine"), nmae: 1, adopt: { id: 1 }, connection: {} },
      repaired(definition, args("mine")),
    ];
    for (const news of all) {
      await withValuesOnError(news, async () => {
        const plan = await resource.preview(news as Props);
        // Issues name keys, so a key may contain the canary.
        expectNoCanary(plan.failures.map((text) => text.replaceAll(canary("key"), "")));
      });
    }
  });

  test("is not printed or stored by an adoption", async () => {
    await resource.up(args("theirs"));
    const id = resource.state?.id;
    const other = new Resource(w, definition, "other");
    const { failures } = await other.preview({ ...args("mine"), adopt: { id } });
    // A write-only field is not compared: another field may differ instead.
    const reason = location.node.facts.writeOnly ? "differs from the program" : "(secret)";
    if (isHidden) expect(failures).toEqual([]);
    else expect(failures.join()).toContain(reason);
    expectNoCanary([...failures, await errorOf(other.up({ ...args("mine"), adopt: { id } }))]);
    await other.up({ ...args("mine"), adopt: { id, overwrite: true } });
    expectSecretsSealed(other, args("mine"));
    expect(JSON.stringify(other.state)).not.toContain("theirs");
  });
});

test("no secret is in the error of a network or proxy failure", async () => {
  const faultsFor = ({ node }: Location) =>
    [
      { how: "reset" },
      { how: "truncated" },
      { how: "status", status: 403, message: `${canaryFor(node, "mine")} may not` },
      { how: "status", status: 302, body: "html" },
    ] as const;
  const all = secrets.flatMap(([name, definition, location]) =>
    faultsFor(location).map((how) => ({ name, definition, location, how })),
  );
  await runConcurrently(all, all.length, async ({ name, definition, location, how }) => {
    const w = await world();
    const args = repaired(
      definition,
      setAt(nodeOf(definition.fields), undefined, location.steps, canaryFor(location.node, "mine")),
      pathOf(location),
    ) as Props;
    w.emulator.faults.add({ ...how, match: { times: 99 } });
    const text = await errorOf(new Resource(w, definition, name).up(args));
    expect(text).not.toBe("");
    expectNoCanary([text]);
  });
  expectNoCanary(output);
});

test("no secret is in the error of a create whose response is lost and whose lookup is refused", async () => {
  await runConcurrently(secrets, secrets.length, async ([name, definition, location]) => {
    const w = await world();
    const secret = canaryFor(location.node, "mine");
    const args = repaired(
      definition,
      setAt(nodeOf(definition.fields), undefined, location.steps, secret),
      pathOf(location),
    ) as Props;
    const message = `${secret} may not`;
    w.emulator.faults.add({ how: "reset", match: { method: "POST", times: 99 } });
    w.emulator.faults.add({
      how: "status",
      status: 403,
      message,
      match: { method: "GET", times: 99 },
    });
    const text = await errorOf(new Resource(w, definition, name).up(args));
    expect(text).not.toBe("");
    expectNoCanary([text]);
  });
});
