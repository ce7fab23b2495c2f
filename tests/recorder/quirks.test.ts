import type { Emulator } from "../../src/emulator";
import { NO_QUIRKS, type Quirks } from "../../src/emulator/quirks";
import { recordEmulator, seededAccount } from "../../tools/recorder/emulator";
import { serializeRecording } from "../../tools/recorder/files";
import type { Recording } from "../../tools/recorder/types";
import { ALL_CASES, isInShare } from "../support/case-share";
import { differencesIn } from "./support/differences";
import { replay } from "./support/replay";
import { unknownIn } from "./support/unknown-fields";

/** Every boolean quirk, with the opposite of its default. */
const flipped = Object.entries(NO_QUIRKS).flatMap(([name, value]): [string, Partial<Quirks>][] =>
  typeof value === "boolean" ? [[name, { [name]: !value }]] : [],
);
const everything: Partial<Quirks> = {
  ...Object.assign({}, ...flipped.map(([, quirks]) => quirks)),
  maskSecrets: false,
};

const API_KEY = "cxtp_canaryKey0123456789abcdef";
const ARGUMENT = "https://hooks.example.com/services/canary1argument";
const STORED_SECRET = "canary2-stored-5f1e";
const SEEDED = ["seed-service-key", "seed-token", "seed-api-key"];
const ACCOUNT = {
  apiKey: API_KEY,
  arguments: {
    Webhook: { url: ARGUMENT },
    Connector: {
      connectorConfig: {
        fields: {
          url: ARGUMENT,
          method: "POST",
          additionalHeaders: `{"Authorization":"${STORED_SECRET}"}`,
        },
      },
    },
  },
};

/** Replaces secrets that only the service generates. */
function putSecrets(emulator: Emulator): void {
  const setField = (table: string, field: string, value: string) => {
    for (const object of emulator.objects(table))
      emulator.put(table, { ...object, [field]: value } as unknown as { id: string });
  };
  setField("webhooks", "url", `https://x.example.com/${STORED_SECRET}`);
  setField("api-keys", "value", STORED_SECRET);
}

const isAddedField = (line: string): boolean => /addedLater: unknown (field|variant)$/.test(line);

async function check(quirks: Partial<Quirks>, only: readonly string[]): Promise<void> {
  const { recordings, notRecorded, left } = await recordEmulator({
    quirks,
    only,
    ...ACCOUNT,
    prepare: putSecrets,
  });
  expect({ notRecorded, left }).toEqual({ notRecorded: [], left: [] });
  const text = recordings.map(serializeRecording).join("\n");
  for (const secret of [API_KEY, ARGUMENT, "canary", ...SEEDED]) expect(text).not.toContain(secret);
  expect(
    recordings
      .flatMap((one) => unknownIn(one, quirks.populateZeros))
      .filter((line) => !isAddedField(line)),
  ).toEqual([]);
  expect(await replayAll(recordings, quirks)).toEqual([]);
}

async function replayAll(
  recordings: readonly Recording[],
  quirks: Partial<Quirks>,
): Promise<string[]> {
  const emulator = await seededAccount({ quirks, apiKey: "recorder", prepare: putSecrets });
  const found: string[] = [];
  for (const recording of recordings) {
    if (recording.steps) found.push(...(await differencesIn(recording)));
    found.push(...(await replay(emulator, recording)));
  }
  await emulator.close();
  return found;
}

const SOME = [
  "reads/webhooks.",
  "reads/alerts.",
  "reads/apiKeys.",
  ...["Webhook", "Alert", "Dashboard", "Connector", "TcoPolicies"].map(
    (type) => `lifecycles/${type}`,
  ),
];

test.each(flipped.filter((_, n) => isInShare(6, n)))(
  "with %s toggled, recordings have no secrets and can be replayed",
  async (_, quirks) => {
    await check(quirks, SOME);
  },
);

test("with all quirks toggled, recordings have no secrets and can be replayed", async () => {
  await check(everything, []);
});

test("with default quirks, recordings have no secrets", async () => {
  // All recordings are checked under all quirks, which change all that these do not.
  await check({}, ALL_CASES ? [] : SOME);
});
