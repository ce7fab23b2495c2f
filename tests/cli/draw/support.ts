import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import { type CreateObject, creatorOf } from "../support/objects";

export const KEY = "cxtp_drawKey1234567890";
const AT = "2026-11-22T12:00:00Z";

type Widget = { title: string; definition: object };

/** An account for the tests of a file, with a dashboard or an alert that is called Shop. */
export function useShop() {
  let emulator: Emulator;
  let create: CreateObject;
  beforeAll(async () => {
    emulator = await startEmulator({ apiKey: KEY });
    create = creatorOf(emulator, KEY);
  });
  beforeEach(() => emulator.reset());
  afterAll(() => emulator.close());

  const runAs = async (key: string, args: readonly string[]) => {
    const io = testIo({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: key });
    const code = await run([...args], io);
    return { code, out: io.stdout(), err: io.stderr(), said: descriptionOf(io.stdout()) };
  };
  const drawAs = (key: string, ...args: readonly string[]) =>
    runAs(key, ["draw", "Shop", "--with-data", "--at", AT, ...args]);
  return {
    emulator: () => emulator,
    create: ((...args) => create(...args)) as CreateObject,
    run: (...args: readonly string[]) => runAs(KEY, args),
    drawAs,
    draw: (...args: readonly string[]) => drawAs(KEY, ...args),
    withWidgets: (widgets: readonly Widget[], more: object = {}) =>
      create("Dashboard", {
        name: "Shop",
        relativeTimeFrame: "3600s",
        layout: { sections: [{ rows: [{ appearance: { height: 19 }, widgets }] }] },
        ...more,
      }),
    logs: (count: number, data: object, severity = "ERROR" as const) =>
      emulator.logs.add(
        Array.from({ length: count }, (_, n) => ({
          timestamp: `2026-11-22T11:${String(10 + n).padStart(2, "0")}:00Z`,
          severity,
          application: "shop",
          data: { ...data },
        })),
      ),
  };
}

const descriptionOf = (svg: string): string =>
  (/<desc>([\s\S]*?)<\/desc>/.exec(svg)?.[1] ?? "").replace(/&quot;/g, '"').replace(/&#39;/g, "'");

/** Values from 11:00 on, one for each minute. */
export const series = (labels: Record<string, string>, ...values: number[]) => ({
  labels,
  from: "2026-11-22T11:00:00Z",
  values,
});
export const constant = (labels: Record<string, string>, value: number) =>
  series(labels, ...Array.from({ length: 61 }, () => value));
