import { type Emulator, startEmulator } from "../../../src/emulator";
import { type CreateObject, creatorOf, logsAlert } from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { bridgedState, terraformState } from "./support/states";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

const newAlert = () => create("Alert", logsAlert("The name of the alert"));

/** The declarations of the files of a program: `alerts: errors = "errors"`. */
const declarationsIn = (move: MoveFolder): string[] =>
  move
    .files()
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [
        ...move.read(file.replace(/^program\//, "")).matchAll(/const (\w+) = new \S+\("(.*?)",/g),
      ].map(
        ([, variable, name]) => `${file.slice("program/".length, -3)}: ${variable} = "${name}"`,
      ),
    );

test.each([
  ["errors", undefined, undefined, 'alerts: errors = "errors"'],
  ["many_errors", undefined, undefined, 'alerts: manyErrors = "many_errors"'],
  ["extra", undefined, 0, 'alerts: extra0 = "extra-0"'],
  ["default", undefined, undefined, 'alerts: defaultAlert = "default"'],
  ["by", undefined, "a::b/c", 'alerts: byABC = "by-a:b/c"'],
  ["errors", "module.shop", undefined, 'modules/shop: errors = "shop-errors"'],
  ["errors", 'module.shop["a b"]', "x", 'modules/shop/a-b: errorsX = "shop-a b-errors-x"'],
  [
    "errors",
    'module.index[1].module.node_modules["q].x"]',
    undefined,
    'modules/index/1/node-modules/q-x: errors = "index-1-node_modules-q].x-errors"',
  ],
  [
    "errors",
    'module.shop["決済"]',
    undefined,
    'modules/shop/instance: errors = "shop-決済-errors"',
  ],
])(
  "the address of %s in %s with the key %j gives the names",
  async (name, module, key, expected) => {
    const state = terraformState({
      type: "alert",
      name,
      attributes: { id: await newAlert() },
      ...(module === undefined ? {} : { module }),
      ...(key === undefined ? {} : { key }),
    });
    const move = new MoveFolder(emulator, state);
    expect(await move.export()).toMatchObject({ code: 0 });
    expect(declarationsIn(move)).toEqual([expected]);
  },
);

test("objects of one address have names of their own", async () => {
  const rules = ["client_ip", "server_ip"].map((fieldName) =>
    create("Enrichment", { fieldName, enrichmentType: { geoIp: {} } }),
  );
  const fields = (await Promise.all(rules)).map((id) => ({ id: Number(id) }));
  const attributes = { id: "geo_ip,geo_ip", geo_ip: { fields } };
  const state = terraformState({ type: "data_enrichments", name: "geo", attributes });
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  expect(declarationsIn(move).sort()).toEqual([
    'enrichments: geoClientIp = "geo-client_ip"',
    'enrichments: geoServerIp = "geo-server_ip"',
  ]);
});

test("equal names of two modules, and of two types of Terraform, become unique", async () => {
  const slo = () =>
    create("Slo", {
      name: "Latency",
      targetThresholdPercentage: 99,
      sloTimeFrame: "28_DAYS",
      requestBasedMetricSli: { goodEvents: { query: "a" }, totalEvents: { query: "b" } },
    });
  const state = terraformState(
    { type: "alert", name: "b-c", module: "module.a", attributes: { id: await newAlert() } },
    { type: "alert", name: "c", module: "module.a-b", attributes: { id: await newAlert() } },
    { type: "slo", name: "latency", attributes: { id: await slo() } },
    { type: "slo_v2", name: "latency", attributes: { id: await slo() } },
  );
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  const names = declarationsIn(move).map((line) => line.replace(/.* = /, ""));
  expect(names.filter((name) => name === '"a-b-c"')).toHaveLength(1);
  expect(names.filter((name) => name === '"latency"')).toHaveLength(1);
  expect(new Set(names).size).toBe(4);

  // Objects with the same name in the account are in different lists.
  const lists = [await move.export("--import-list"), await move.export("--import-list", "2")];
  const list: { name: string; type: string; logicalName: string }[] = lists.flatMap(
    ({ stdout }) => JSON.parse(stdout).resources,
  );
  expect(new Set(list.map(({ name }) => name.toLowerCase())).size).toBe(4);
  expect(new Set(list.map(({ type, logicalName }) => `${type} ${logicalName}`)).size).toBe(4);
  expect(list.map(({ logicalName }) => `"${logicalName}"`).sort()).toEqual(names.sort());
});

test("an exported stack of the bridged package gives its names, and a file for each component", async () => {
  const [alert, folder] = [await newAlert(), await create("DashboardFolder", { name: "Shop" })];
  const state = bridgedState(
    { token: "coralogix:index/alert:Alert", name: "many errors", id: alert, component: "Checkout" },
    { token: "coralogix:index/dashboardsFolder:DashboardsFolder", name: "shop", id: folder },
  );
  const move = new MoveFolder(emulator, state, "--bridged-stack");
  expect(await move.export()).toMatchObject({ code: 0 });
  expect(declarationsIn(move)).toEqual([
    'components/checkout: manyErrors = "many errors"',
    'dashboards: shop = "shop"',
  ]);
});
