import { rmSync, writeFileSync } from "node:fs";
import { run } from "./kills";
import { Host } from "./kills-host";
import { planOf } from "./kills-plan";

const KILL_SEED = 28;

test("a seed determines the killed processes", () => {
  expect(planOf(KILL_SEED)).toEqual(planOf(KILL_SEED));
  expect(new Set(planOf(KILL_SEED).map(({ victim }) => victim)).size).toBe(3);
});

// More runs: npm run chaos -- --only kills.
test("kill -9 during up, update and destroy neither loses nor duplicates an object", async () => {
  const lines: string[] = [];
  const { runs } = await run({ runs: 3, seed: KILL_SEED, log: (line) => lines.push(line) });
  expect([runs, lines.length]).toEqual([3, 3]);
}, 900_000);

const config = { "coralogix:apiKey": { secret: "cxtp_kills_host" } };
const REFRESH = { command: "refresh", version: 1, adopts: {} } as const;

// The engine writes this file beside the state file, and may be killed before it has content.
test("beside an empty file of attributes a program starts, and a refresh fails until it is deleted", async () => {
  const first = await Host.start(config);
  const { folder } = first;
  const attributes = `${folder}/state/.pulumi/stacks/test/dev.json.attrs`;
  try {
    await first.close();
    writeFileSync(attributes, "");
    const second = await Host.start(config, folder);
    const refused = await second.run(REFRESH);
    expect([refused?.ok, refused?.text]).toEqual([
      false,
      expect.stringContaining("failed to load checkpoint: EOF"),
    ]);
    rmSync(attributes);
    expect((await second.run(REFRESH))?.ok).toBe(true);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
