import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { contentOf } from "../export/support/plan";
import { testIo } from "../support/io";

const KEY = "key";
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
});
afterAll(() => emulator.close());

/** What the pictures of all objects of a type say, by the names of the objects. */
async function described(resourceType: string): Promise<[name: string, description: string][]> {
  const { objects } = await contentOf(emulator, definitions([resourceType]), KEY);
  const all: [string, string][] = [];
  for (const { id, name = "" } of objects) {
    const io = testIo({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY });
    // In one hour, a service may send no logs.
    expect([await run(["draw", id, "--with-data", "--last", "6h"], io), io.stdout()]).toEqual([
      0,
      expect.stringContaining("<desc>"),
    ]);
    all.push([name, /<desc>([\s\S]*?)<\/desc>/.exec(io.stdout())?.[1] ?? ""]);
  }
  return all;
}
const saying = (all: readonly [string, string][], pattern: RegExp): string[] =>
  all.flatMap(([name, text]) => (pattern.test(text) ? [name] : []));

test("every widget of the dashboards of the seeded account has data", async () => {
  const all = await described("Dashboard");
  expect(all).toHaveLength(10);
  expect(saying(all, /no data|not read|not evaluated|failed/)).toEqual([]);
});

test("the alerts of the seeded account have data, but those that no operation can evaluate", async () => {
  const all = await described("Alert");
  expect(all).toHaveLength(30);
  expect(saying(all, /no data|not read|failed/)).toEqual([]);
  expect(saying(all, /not evaluated/).sort()).toEqual(
    ["checkout", "search-api"].flatMap((service) => [
      `${service}: many slow requests`,
      `${service}: slow request`,
      `${service}: stuck orders`,
    ]),
  );
});
