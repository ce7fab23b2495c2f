import { type Emulator, type EmulatorOptions, startEmulator } from "../emulator";
import { type Recorded, type RecordOptions, record } from "./record";
import { stable } from "./stable";

const KEY = "recorder";
const PREFIX = "pulumi-coralogix-recording-emulator";
/** When the events of the seeded account happened. */
const PERIOD = { from: "2026-03-01T00:00:00Z", to: "2026-03-04T00:00:00Z" };
const SINCE = "2026-03-01T08:00:00Z";

/** An order that follows from ids would be another one in each run: the emulator makes them up. */
const STEADY = { reorder: false };

export interface EmulatorRecordOptions extends Pick<RecordOptions, "only" | "log" | "anonymize" | "arguments"> {
  unkind?: EmulatorOptions["unkind"];
  apiKey?: string;
  /** Changes the account before it is recorded. */
  prepare?: (emulator: Emulator) => void;
}

/** A seeded account with what a recording needs beside the seed. */
export async function seededAccount({ unkind, apiKey = KEY, prepare }: EmulatorRecordOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ apiKey, seed: true, unkind: { ...STEADY, ...unkind } });
  withSignal(emulator);
  prepare?.(emulator);
  return emulator;
}

/** Records everything that can be recorded against an emulator with its seed: the same text whenever it is done. Ids of the seed stay. */
export async function recordEmulator(options: EmulatorRecordOptions = {}): Promise<Recorded> {
  const { unkind: _, prepare: _prepare, apiKey = KEY, ...rest } = options;
  const emulator = await seededAccount(options);
  const now = Date.now();
  const seeded = JSON.stringify(emulator.kinds().map((kind) => emulator.objects(kind)));
  try {
    const account = { url: emulator.url, apiKey, retries: { tries: 1 }, prefix: PREFIX, ...PERIOD, ...rest };
    const recorded = await record({ ...account, reads: true, writeTo: "Team 1", includeShared: true });
    return { ...recorded, recordings: recorded.recordings.map((recording) => stable(recording, (id) => seeded.includes(id), now)) };
  } finally {
    await emulator.close();
  }
}

/** A signal from outside has opened a case: none of the seed's was opened so. */
function withSignal(emulator: Emulator): void {
  const [first] = emulator.objects("cases");
  if (!first) return;
  const told = { priority: "P2", status: { triggered: { triggeredAt: SINCE } }, updatedAt: SINCE };
  const alert = {
    ...told,
    alertGroupId: "g",
    alertName: "down",
    fingerprint: "5ea1e12c5d1bf4b2",
    generatorUrl: "https://p.example.com",
    labels: {},
    annotations: {},
    createdAt: SINCE,
  };
  const group = {
    ...told,
    alertGroupId: "g",
    receiver: "cases",
    externalUrl: "https://am.example.com",
    groupLabels: {},
    alerts: [alert],
    receivedAt: SINCE,
  };
  const id = String(first.id);
  emulator.put("cases", { ...first, id, caseIndicators: { prometheusAlertIndicators: [group], alertIndicators: [] } } as { id: string });
}
