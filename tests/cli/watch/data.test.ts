import { type Emulator, startEmulator } from "../../../src/emulator";
import { program } from "./programs";
import { watchedInTests } from "./support";

const KEY = "cxtp_canary-of-the-account";
const { watched } = watchedInTests();
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(() => emulator.reset());
afterAll(() => emulator.close());
const account = () => ({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY });
/** A counter of the last hour that grows by a number each minute. */
const counter = (name: string, growth: number) => ({
  labels: { __name__: name, service: "shop" },
  from: new Date(Date.now() - 3_600_000).toISOString(),
  values: Array.from({ length: 61 }, (_, n) => n * growth),
});

describe("with the data of an account", () => {
  test("a dashboard and an alert are drawn with read operations, and not read again without a change", async () => {
    emulator.metrics.add([counter("requests_total", 60), counter("errors_total", 600)]);
    const one = await watched({ "index.js": program("First") }, ["--with-data"], account());
    await one.version(1);
    const whole = await one.whole();
    expect(whole).toMatch(/First \(line chart\) \[[^\]]*last 1,/);
    expect(whole).toMatch(/P1 service=shop: firing/);
    expect(whole).not.toContain("canary");
    const read = emulator.calls.all().length;
    expect(read).toBeGreaterThan(0);
    one.write("index.js", `${program("First")}\n`);
    await one.version(2);
    await one.whole();
    expect(emulator.calls.all()).toHaveLength(read);
    one.write("index.js", program("Second"));
    await one.version(3);
    expect(await one.whole()).toMatch(/Second \(line chart\) \[[^\]]*last 1,/);
    const calls = emulator.calls.all();
    expect(calls.length).toBeGreaterThan(read);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("a key that is revoked is said in the widget, and the page stays", async () => {
    const one = await watched({ "index.js": program("First") }, ["--with-data"], account());
    await one.version(1);
    emulator.keys.revoke(KEY);
    const whole = await one.whole();
    expect(whole).toMatch(/401|API key/);
    expect(whole).not.toContain("canary");
  });
});
