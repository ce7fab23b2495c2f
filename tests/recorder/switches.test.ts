import type { Emulator } from "../../src/emulator";
import { UNKIND, type Unkind } from "../../src/emulator/unkind";
import { recordEmulator, seededAccount } from "../../src/recorder/emulator";
import { textOf } from "../../src/recorder/files";
import type { Recording } from "../../src/recorder/types";
import { differencesIn } from "./support/agreement";
import { unknownIn } from "./support/decoded";
import { replayed } from "./support/replayed";

/** Switches that say yes or no, the other way than they are from the start. */
const flipped = Object.entries(UNKIND).flatMap(([name, value]): [string, Partial<Unkind>][] =>
  typeof value === "boolean" ? [[name, { [name]: !value }]] : [],
);
const everything: Partial<Unkind> = { ...Object.assign({}, ...flipped.map(([, unkind]) => unkind)), maskSecrets: false };

const KEY = "cxtp_canaryKey0123456789abcdef";
const ARGUMENT = "https://hooks.example.com/services/canary1argument";
const ANSWER = "canary2-answer-5f1e";
const SEEDED = ["seed-service-key", "seed-token", "seed-api-key"];
const ACCOUNT = {
  apiKey: KEY,
  arguments: {
    Webhook: { url: ARGUMENT },
    Connector: { connectorConfig: { fields: { url: ARGUMENT, method: "POST", additionalHeaders: `{"Authorization":"${ANSWER}"}` } } },
  },
};

/** Secrets that only the service knows. */
function plant(emulator: Emulator): void {
  const hide = (kind: string, field: string, value: string) => {
    for (const object of emulator.objects(kind)) emulator.put(kind, { ...object, [field]: value } as unknown as { id: string });
  };
  hide("webhooks", "url", `https://x.example.com/${ANSWER}`);
  hide("api-keys", "value", ANSWER);
}

const later = (line: string): boolean => /addedLater: unknown field$/.test(line);

async function check(unkind: Partial<Unkind>, only: readonly string[]): Promise<void> {
  const { recordings, notRecorded, left } = await recordEmulator({ unkind, only, ...ACCOUNT, prepare: plant });
  expect({ notRecorded, left }).toEqual({ notRecorded: [], left: [] });
  const text = recordings.map(textOf).join("\n");
  for (const secret of [KEY, ARGUMENT, "canary", ...SEEDED]) expect(text).not.toContain(secret);
  expect(recordings.flatMap((one) => unknownIn(one, unkind.populateZeros)).filter((line) => !later(line))).toEqual([]);
  expect(await replays(recordings, unkind)).toEqual([]);
}

async function replays(recordings: readonly Recording[], unkind: Partial<Unkind>): Promise<string[]> {
  const emulator = await seededAccount({ unkind, apiKey: "recorder", prepare: plant });
  const found: string[] = [];
  for (const recording of recordings) {
    if (recording.steps) found.push(...(await differencesIn(recording)));
    found.push(...(await replayed(emulator, recording)));
  }
  await emulator.close();
  return found;
}

const SOME = [
  "reads/webhooks.",
  "reads/alerts.",
  "reads/apiKeys.",
  ...["Webhook", "Alert", "Dashboard", "Connector", "TcoPolicies"].map((type) => `lifecycles/${type}`),
];

test.each(flipped)("with %s switched, recordings hold no secret and are answered again as they were", async (_, unkind) => {
  await check(unkind, SOME);
});

test("with everything switched, all recordings hold no secret and are answered again as they were", async () => {
  await check(everything, []);
});

test("with every switch as it is, all recordings hold no secret", async () => {
  await check({}, []);
});
