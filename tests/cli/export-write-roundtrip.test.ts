import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import type { AccountObject } from "../../src/cli/account/types";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { toArguments } from "../../src/schema/to-arguments";
import { call } from "../engine/support/call";
import { type Config, ExampleStack, SharedFolders } from "../examples/support/example-stack";
import { linkDependencies } from "../examples/support/install-example";
import { ALL_CASES } from "../support/case-share";
import { Workspace } from "./support/exported";
import { accountAt, configKeyOf, KEY, planOf } from "./support/planned";

const FIVE_MINUTES = 300_000;

const shared = new SharedFolders();
const workspace = new Workspace();
let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
});
afterEach(() => emulator.close());
afterAll(() => {
  workspace.remove();
  shared.remove();
});

/** The configuration that the README asks for. */
function configOf(objects: readonly AccountObject[]): Config {
  const secretsOf = ({ context, remote, secrets }: AccountObject) => {
    const args = toArguments(nodeOf(context.definition.fields), remote);
    return secrets.map((path) => [path, String(valueAt(args, path))] as const);
  };
  const secrets = objects.flatMap((object) =>
    secretsOf(object).map(([path, secret]) => [configKeyOf(object, path), { secret }] as const),
  );
  return {
    "coralogix:url": emulator.url,
    "coralogix:apiKey": { secret: KEY },
    ...Object.fromEntries(secrets),
  };
}

const writesOf = ({ calls }: Emulator) => calls.all().filter(({ method }) => method !== "GET");

const NAMES = [
  "same name",
  "same name",
  "Same Name",
  "delete",
  "5xx",
  "🔥🔥",
  "決済エラー",
  "`\u0024{process.exit()}` \\",
  '"); process.exit(); //',
  "a::b",
  "__proto__",
  "x".repeat(200),
];
const TEXT =
  "source logs\n| filter $d.path ~ `\\w+` && '\u0024{x}'\r\n\u2028\tGröße \u202e 😀\u0007";

/** Adds alerts whose names and texts need care in a program. */
async function addAlerts(): Promise<void> {
  for (const name of NAMES) {
    const alertDefProperties = {
      name,
      description: `${name}\n${TEXT}`,
      entityLabels: { "a-b": TEXT, constructor: "1", "2": name },
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `"${TEXT}"` } } },
    };
    await call(emulator, "POST", "/alerts/alerts/v3", { alertDefProperties }, KEY);
  }
}

// In a share of the cases, export-roundtrip.test.ts deploys an export with typed dashboards.
const FORMS = [
  ["json", { layout: "folder", dashboards: "json" }],
  ...(ALL_CASES ? ([["typed", { layout: "service", dashboards: "typed" }]] as const) : []),
] as const;

describe("a seeded account with difficult names and texts", () => {
  test.each(FORMS)(
    "is adopted by its exported program (%s) without a write",
    async (name, options) => {
      await addAlerts();
      const { objects } = await accountAt(emulator.url);
      const exported = objects.filter(
        (o) => !["TcoPolicies", "TeamGroupMembers"].includes(o.resourceType),
      );
      await workspace.write(planOf(exported), name, { ...options, projectName: name });
      const folder = `${workspace.folder}/${name}`;
      linkDependencies(folder);
      const stack = await ExampleStack.start(shared, folder);
      try {
        await stack.config(configOf(exported));
        emulator.calls.clear();
        const { changes } = await stack.run("up");
        expect(changes).toEqual({ create: exported.length + 1 });
        expect(writesOf(emulator)).toEqual([]);
        expect((await stack.run("preview")).changes).toEqual({ same: exported.length + 1 });
      } finally {
        stack.close();
      }
    },
    FIVE_MINUTES,
  );
});
