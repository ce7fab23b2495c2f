import type { AnyDefinition } from "../../src/areas/define";
import { same } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import { canary, canaryAt, expectSealed, expectSilent, marked, singing } from "../support/canary";
import { behind, telling } from "../support/cases";
import { definitions } from "../support/definitions";
import { own, type Props, Resource } from "../support/driver";
import { mended } from "../support/mend";
import { type Place, pathOf, placesOf, put, textOf } from "../support/places";
import { Refs } from "../support/refs";
import { settingsOf } from "../support/settings";
import { shelfOf, without } from "../support/store";
import { atOnce } from "../support/struck";
import { listen, type World, world } from "../support/world";

const said = listen();

/** Arguments with a secret at a place, marked as whose they are. */
type Whose = (whose: string) => Props;

const secretsOf = (node: Node): Place[] => placesOf(node).filter((place) => place.node.facts.secret);
const kinds = definitions.filter(([, { fields }]) => secretsOf(nodeOf(fields)).length > 0);
const each = kinds.flatMap(([kind, definition]) =>
  secretsOf(nodeOf(definition.fields)).map((place): [string, AnyDefinition, Place] => [`${kind}.${textOf(place)}`, definition, place]),
);

test("there are kinds with secrets", () => expect(each.length).toBeGreaterThan(0));

/** What the user is told when a command fails. */
async function told(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "",
    (error: Error) => `${error.name}: ${error.message}\n${error.stack}`,
  );
}

/** Whether all that a preview shows of arguments is the same. */
const sameInOpen = (node: Node, a: Props, b: Props): boolean => {
  const [one, other] = [a, b].map((args) => without(node, own(args), ({ secret }) => secret === true));
  return same(node, one, other);
};

describe.each(each)("the secret %s", (name, definition, place) => {
  const node = nodeOf(definition.fields);
  let w: World;
  let args: Whose;
  let resource: Resource;
  beforeEach(async () => {
    w = await world();
    const least = await new Refs(w).tie(
      node,
      mended(definition, put(node, undefined, place.steps, canaryAt(place.node, "mine")), pathOf(place)),
    );
    args = (whose) => marked(node, least, whose) as Props;
    expect(singing(args("mine"))).not.toEqual([]);
    resource = new Resource(w, definition, name);
    said.length = 0;
  });
  afterEach(() => expectSilent(said));

  test("is kept where it was given, and nowhere else", async () => {
    await resource.up(args("mine"));
    expectSealed(resource, args("mine"));
    await resource.refresh();
    expectSealed(resource, args("mine"));
    const plan = await resource.preview(args("next"));
    expect(plan.step).toBe("update");
    if (sameInOpen(node, plan.inputs, resource.args())) expect(said.join("")).toContain("a secret changes");
    await resource.up(args("next"));
    expectSealed(resource, args("next"));
    await resource.destroy();
  });

  test("somebody else's is not kept where the program gives none, and shown nowhere", async () => {
    await resource.up(args("mine"));
    if (await behind(resource, args("mine"), args("theirs"))) {
      expect(await resource.refresh()).toBe("changed");
      expectSealed(resource, args("mine"));
      expect(await resource.preview(args("mine"))).toMatchObject({ step: "update" });
    }
    const refs = new Refs(w);
    for await (const { one, without } of settingsOf(definition, place, refs)) {
      if (!without) return;
      const bare = new Resource(w, definition, "without");
      await bare.up({ ...without, allowDuplicate: true });
      if (!(await behind(bare, without, marked(node, one, "theirs") as Props))) return;
      await bare.refresh();
      expectSealed(bare, without);
      return;
    }
  });

  test("is not in what a refusal of the service says", async () => {
    const refuse = w.emulator.refuse(shelfOf(definition), (object) => `no: ${JSON.stringify(object)} with cxtp_0123456789abcdef`);
    const first = await told(resource.up(args("mine")));
    refuse();
    await resource.up(args("mine"));
    w.emulator.refuse(shelfOf(definition), (object) => `no: ${JSON.stringify(object)} with cxtp_0123456789abcdef`);
    const second = await told(resource.up(args("next")));
    expect([first, second]).toEqual([expect.stringContaining("400"), expect.stringContaining("400")]);
    expectSilent([first, second]);
  });

  test("is not in what a check says, whatever is wrong", async () => {
    const path = pathOf(place);
    const wrong = [[canary("mine")], { [canary("key")]: canary("mine") }, { value: canary("mine") }];
    const all = [
      ...wrong.map((value) => replaceAt(args("mine"), path, value)),
      ...wrong.map((value) => ({ ...args("mine"), [path[0] as string]: value })),
      ...path.map((_, at) => put(node, args("mine"), place.steps.slice(0, at + 1), canary("mine"))),
      { ...args("mine"), nmae: 1, adopt: { id: 1 }, connection: {} },
      mended(definition, args("mine")),
    ];
    for (const news of all) {
      await telling(news, async () => {
        const plan = await resource.preview(news as Props);
        // A key is a name: it is told, so that it can be found.
        expectSilent(plan.failures.map((text) => text.replaceAll(canary("key"), "")));
      });
    }
  });

  test("is not in what an adoption says, nor kept by it", async () => {
    await resource.up(args("theirs"));
    const id = resource.state?.id;
    const other = new Resource(w, definition, "other");
    const { failures } = await other.preview({ ...args("mine"), adopt: { id } });
    // What no read tells is not compared: something else may tell of it.
    expect(failures.join()).toContain(place.node.facts.writeOnly ? "differs from the program" : "(secret)");
    expectSilent([...failures, await told(other.up({ ...args("mine"), adopt: { id } }))]);
    await other.up({ ...args("mine"), adopt: { id, overwrite: true } });
    expectSealed(other, args("mine"));
    expect(JSON.stringify(other.state)).not.toContain("theirs");
  });
});

test("no secret is in what an error of the network, or of something in between, says", async () => {
  const hows = ({ node }: Place) =>
    [
      { how: "reset" },
      { how: "truncated" },
      { how: "status", status: 403, message: `${canaryAt(node, "mine")} may not` },
      { how: "status", status: 302, body: "html" },
    ] as const;
  const all = each.flatMap(([name, definition, place]) => hows(place).map((how) => ({ name, definition, place, how })));
  await atOnce(all, all.length, async ({ name, definition, place, how }) => {
    const w = await world();
    const args = mended(
      definition,
      put(nodeOf(definition.fields), undefined, place.steps, canaryAt(place.node, "mine")),
      pathOf(place),
    ) as Props;
    w.emulator.faults.add({ ...how, match: { times: 99 } });
    const text = await told(new Resource(w, definition, name).up(args));
    expect(text).not.toBe("");
    expectSilent([text]);
  });
  expectSilent(said);
});
