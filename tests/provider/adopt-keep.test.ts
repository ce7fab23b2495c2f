import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { ALL_CASES, isInShare } from "../support/case-share";
import { refusalOf, withArgsOnError, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { type Location, locationsOf, locationText } from "../support/locations";
import { Refs } from "../support/refs";
import { hasSingleValue, type Setting, settingsOf } from "../support/settings";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";

const lines = captureLog();

/** The top-level fields that a program may omit. */
const optionalFields = ({ fields }: AnyDefinition): Location[] =>
  locationsOf(nodeOf(fields)).filter(
    ({ steps, optional, variant, node }) =>
      steps.length === 1 && (optional || variant) && !node.facts.readOnly,
  );

const writes = (w: World): string[] =>
  writesTo(w.emulator).map(({ method, path }) => `${method} ${path}`);

/** The first setting of a field that the service accepts, created as another object. */
async function existingObject(
  w: World,
  definition: AnyDefinition,
  location: Location,
): Promise<{ setting: Setting; theirs: Resource } | undefined> {
  for await (const setting of settingsOf(definition, location, new Refs(w))) {
    if (!setting.without && !setting.other) continue;
    const theirs = new Resource(w, definition, "theirs");
    const { one } = setting;
    if (!(await refusalOf(withArgsOnError(one, () => theirs.up(one))))) return { setting, theirs };
  }
  return undefined;
}

// The first field of a type is always tested.
const FIELD_SHARE = 5;
const untested: string[] = [];

describe.each(definitions)("%s with adopt.keep", (name, definition) => {
  test("adopts without a write where the kept field differs, an update retains it, and its removal from keep sets it", async () => {
    for (const location of optionalFields(definition).filter((_, n) => isInShare(FIELD_SHARE, n))) {
      const w = await world();
      const existing = await existingObject(w, definition, location);
      if (!existing) {
        if (!hasSingleValue(location.node)) untested.push(`${name}.${locationText(location)}`);
        continue;
      }
      const { setting, theirs } = existing;
      for (const args of [setting.without, setting.other])
        if (args)
          await withValuesOnError([locationText(location), setting.one, args], () =>
            testKeep(w, theirs, setting, args),
          );
      await w.emulator.close();
    }
  });
});

// Of these contents the tests have one value each, and one of them is required.
const WITH_ONE_VALUE = ["CustomEnrichment.path", "CustomEnrichment.binary"];
test("all other optional top-level fields are tested", () =>
  expect(untested).toEqual(
    ALL_CASES ? WITH_ONE_VALUE : WITH_ONE_VALUE.filter((one) => untested.includes(one)),
  ));

test("a kept secret that the API masks is not overwritten: the update fails and sends nothing", async () => {
  const w = await world({ quirks: { maskSecrets: true } });
  const [, webhook] = definitions.find(([name]) => name === "Webhook") as [string, AnyDefinition];
  const theirs = new Resource(w, webhook, "theirs");
  const args = { name: "hook", slack: {} };
  await theirs.up({ ...args, url: "https://hooks.slack.com/theirs" });
  const adopt = { id: theirs.state?.id, keep: ["url"] };
  const mine = new Resource(w, webhook, "mine");
  w.emulator.calls.clear();
  await mine.up({ ...args, adopt });
  expect(await errorOf(mine.up({ ...args, name: "renamed", adopt }))).toContain(
    "the API does not return url to this key",
  );
  expect(writes(w)).toEqual([]);
});

describe("a secret that the API masks, without adopt.keep", () => {
  const args = { name: "hook", slack: {} };
  const adoption = async (adopting?: Props, config = {}) => {
    const w = await world({ quirks: { maskSecrets: true } }, config);
    const [, webhook] = definitions.find(([name]) => name === "Webhook") as [string, AnyDefinition];
    const theirs = new Resource(w, webhook, "theirs");
    await theirs.up({ ...args, url: "https://hooks.slack.com/theirs" });
    const mine = new Resource(w, webhook, "mine");
    const id = theirs.state?.id as string;
    const own = adopting ? { adopt: { id, ...adopting } } : {};
    w.emulator.calls.clear();
    const url = "https://hooks.slack.com/mine";
    lines.length = 0;
    await mine.preview({ ...args, url, ...own });
    const shown = lines.join("");
    await mine.up({ ...args, url, ...own });
    expect((await mine.preview({ ...args, url, ...own })).step).toBe("same");
    return {
      w,
      mine,
      id,
      shown,
      told: lines.join(""),
      sent: writes(w),
      stored: w.emulator.objects("webhooks"),
    };
  };

  test("is named as not compared by adoptIdentical, too, and not written", async () => {
    const config = { "coralogix:adoptIdentical": "true" };
    const { w, mine, id, told, sent, stored } = await adoption(undefined, config);
    expect(told).toContain(
      `${id} is adopted (coralogix:adoptIdentical); does not compare url, which the API does not show: to write the value of the program, run pulumi state delete URN after this run, and add adopt: { id: "${id}", overwrite: true }`,
    );
    expect(sent).toEqual([]);
    expect(stored).toMatchObject([{ url: "https://hooks.slack.com/theirs" }]);
    mine.state = undefined;
    const url = "https://hooks.slack.com/mine";
    await mine.up({ ...args, url, adopt: { id, overwrite: true } });
    expect(w.emulator.objects("webhooks")).toMatchObject([{ url }]);
  });

  test("is named as not compared, and not written", async () => {
    const { shown, sent, stored } = await adoption({});
    expect(shown).toContain(
      "no differences; does not compare url, which the API does not show: adopt.overwrite: true writes the value of the program",
    );
    expect(sent).toEqual([]);
    expect(stored).toMatchObject([{ url: "https://hooks.slack.com/theirs" }]);
  });
  test("is written with adopt.overwrite, once", async () => {
    const { shown, sent, stored } = await adoption({ overwrite: true });
    expect(shown).toContain("and overwrites: url changes (secret)");
    expect(sent).toHaveLength(1);
    expect(stored).toMatchObject([{ url: "https://hooks.slack.com/mine" }]);
  });
});

test.each([
  ["a secret alone", { url: "https://hooks.slack.com/mine" }, 'adopt.keep: ["url"]'],
  [
    "a secret and a name",
    { name: "other", url: "https://hooks.slack.com/mine" },
    'adopt.keep: ["url"]',
  ],
  ["a name alone", { name: "other" }, undefined],
])("an adoption that differs in %s advises to keep only the secret", async (_, mine, hint) => {
  const w = await world();
  const [, webhook] = definitions.find(([name]) => name === "Webhook") as [string, AnyDefinition];
  const theirs = new Resource(w, webhook, "theirs");
  const args = { name: "hook", slack: {}, url: "https://hooks.slack.com/theirs" };
  await theirs.up(args);
  const adopting = { ...args, ...mine, adopt: { id: theirs.state?.id } };
  const text = await errorOf(new Resource(w, webhook, "mine").up(adopting));
  const ADVICE = ". To adopt it without knowing its secret: ";
  expect(text.split(ADVICE).slice(1)).toEqual(hint === undefined ? [] : [hint]);
});

test("a field that a later program keeps is the object's; only then an update reads it first", async () => {
  const w = await world();
  const [, webhook] = definitions.find(([name]) => name === "Webhook") as [string, AnyDefinition];
  const mine = new Resource(w, webhook, "mine");
  const url = "https://hooks.slack.com/mine";
  await mine.up({ name: "hook", slack: {}, url });
  const { id } = mine.state as { id: string };
  const requestsOf = async (args: Props) => {
    w.emulator.calls.clear();
    expect(await mine.up(args)).toBe("update");
    const requests = w.emulator.calls.all().filter(({ path }) => !path.endsWith("/whoami"));
    return requests.map(({ method }) => method);
  };
  const without = await requestsOf({ name: "second", slack: {}, url });
  const keeping = await requestsOf({ name: "third", slack: {}, adopt: { id, keep: ["url"] } });
  expect([without, keeping]).toEqual([["PUT"], ["GET", "PUT"]]);
  const [stored] = w.emulator.objects("webhooks");
  expect(stored).toMatchObject({ name: "third", url });
});

test.each([
  [["urll"], "adopt.keep[0]: urll: unknown property; did you mean url?"],
  [["url", "slack.x"], "adopt.keep[1]: slack.x: unknown property"],
  [["slack.attachments[0]"], "items of a list cannot be kept; keep the list slack.attachments"],
  [["a b"], "adopt.keep[0]: a b: expected a path"],
  [['genericWebhook.headers["\\x"]'], 'headers["\\x"]: expected a path'],
  ["url", "adopt: expected adopt: { id:"],
])("keep: %j is an error", async (keep, reason) => {
  const w = await world();
  const [, webhook] = definitions.find(([name]) => name === "Webhook") as [string, AnyDefinition];
  const adopt = { id: "0f0e0d0c-0b0a-4909-8807-060504030201", keep };
  const plan = await new Resource(w, webhook).preview({ name: "hook", slack: {}, adopt });
  expect(plan.failures.join("\n")).toContain(reason);
});

/** Adopts the object of `setting.one` with other arguments for the field. */
async function testKeep(
  w: World,
  theirs: Resource,
  { location, one, other }: Setting,
  args: Props,
): Promise<void> {
  const key = locationText(location);
  const { definition } = theirs;
  const id = theirs.state?.id;
  const mine = new Resource(w, definition, `mine ${key}`);
  const program = { ...args, adopt: { id, keep: [key] } };
  w.emulator.calls.clear();
  expect(await mine.preview(program)).toMatchObject({ step: "create", failures: [] });
  await mine.up(program);
  expect(await mine.preview(program)).toMatchObject({ step: "same", failures: [] });
  expect(await mine.refresh()).toBe("same");
  expect(await mine.preview(program)).toMatchObject({ step: "same", failures: [] });
  expect(writes(w)).toEqual([]);
  // Another placeholder changes nothing.
  if (other)
    expect(await mine.preview({ ...program, [key]: other[key] })).toMatchObject({ step: "same" });
  await testUpdate(w, mine, program, one, key);
  await testRelease(w, mine, location, args);
}

/** Changes the name: the kept field remains as it was. */
async function testUpdate(
  w: World,
  mine: Resource,
  program: Props,
  one: Props,
  key: string,
): Promise<void> {
  const { nameField = "" } = mine.definition;
  if (nameField === "" || nameField === key) return;
  const renamed = { [nameField]: `${one[nameField]}2` };
  const plan = await mine.preview({ ...program, ...renamed });
  if (plan.step !== "update" || plan.failures.length) return;
  if (await refusalOf(withArgsOnError(program, () => mine.up({ ...program, ...renamed })))) return;
  expect(await mine.refresh()).toBe("same");
  const check = new Resource(w, mine.definition, "check");
  const { adopt: _, ...rest } = { ...one, ...renamed } as Props;
  expect(await check.preview({ ...rest, adopt: { id: mine.state?.id } })).toMatchObject({
    failures: [],
  });
  await mine.up({ ...program, [nameField]: one[nameField] });
}

/** Removes `keep`: the program must have a value, which the object then gets. */
async function testRelease(
  w: World,
  mine: Resource,
  location: Location,
  args: Props,
): Promise<void> {
  const [key = ""] = location.steps;
  const { failures, inputs } = await mine.preview(args);
  if (args[key] === undefined) {
    // Unless another argument determines the value.
    if (inputs[key] === undefined)
      expect(failures.join()).toContain(`${key}: was kept by adopt.keep`);
    return;
  }
  expect(failures).toEqual([]);
  const error = await errorOf(mine.up(args));
  if (/ failed: |cannot be changed in place/.test(error)) return;
  expect(error).toBe("");
  expect(await mine.preview(args)).toMatchObject({ step: "same" });
  expect(await mine.refresh()).toBe("same");
  const check = new Resource(w, mine.definition, "check");
  expect(await check.preview({ ...args, adopt: { id: mine.state?.id } })).toMatchObject({
    failures: [],
  });
}

const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );
