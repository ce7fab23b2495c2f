import { type Emulator, type EmulatorOptions, startEmulator } from "../../src/emulator";
import { NO_RETRY } from "../../src/http/retry";
import { type Recorded, type RecordOptions, record } from "./record";
import { stabilize } from "./stable";

const KEY = "recorder";
const PREFIX = "pulumi-coralogix-recording-emulator";
/** The period of the seeded events. */
const PERIOD = { from: "2026-03-01T00:00:00Z", to: "2026-03-04T00:00:00Z" };
const SINCE = "2026-03-01T08:00:00Z";

/** An order by id would differ between runs, because the emulator generates ids. */
const STABLE_ORDER = { reorder: false };

/** Arguments for the seeded account: it has deployed the extension of the example already. */
export const SEEDED_ARGUMENTS = {
  ExtensionDeployment: {
    extensionId: "functions",
    version: "1.0.0",
    itemIds: ["functions-1.0.0-errors", "functions-1.0.0-cold-starts"],
  },
};

export interface EmulatorRecordOptions
  extends Pick<RecordOptions, "only" | "log" | "anonymize" | "arguments"> {
  quirks?: EmulatorOptions["quirks"];
  apiKey?: string;
  /** Changes the account before the recording starts. */
  prepare?: (emulator: Emulator) => void;
}

/** Starts an emulator with the seeded account and the additional data of a recording. */
export async function seededAccount({
  quirks,
  apiKey = KEY,
  prepare,
}: EmulatorRecordOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({
    apiKey,
    seed: true,
    quirks: { ...STABLE_ORDER, ...quirks },
  });
  withSignal(emulator);
  prepare?.(emulator);
  return emulator;
}

/**
 * Records all operations of a seeded emulator. The output is the same on every run; seeded ids are
 * unchanged.
 */
export async function recordEmulator(options: EmulatorRecordOptions = {}): Promise<Recorded> {
  const { quirks: _, prepare: _prepare, apiKey = KEY, ...rest } = options;
  const emulator = await seededAccount(options);
  const now = Date.now();
  const seeded = JSON.stringify(emulator.tableNames().map((table) => emulator.objects(table)));
  try {
    const account = {
      url: emulator.url,
      apiKey,
      retries: NO_RETRY,
      prefix: PREFIX,
      ...PERIOD,
      ...rest,
      arguments: { ...SEEDED_ARGUMENTS, ...rest.arguments },
    };
    const recorded = await record({
      ...account,
      reads: true,
      writeTo: "Team 1",
      includeShared: true,
    });
    return {
      ...recorded,
      recordings: recorded.recordings.map((recording) =>
        stabilize(recording, (id) => seeded.includes(id), now),
      ),
    };
  } finally {
    await emulator.close();
  }
}

/** Adds an external signal to a case, because no seeded case has one. */
function withSignal(emulator: Emulator): void {
  const [first] = emulator.objects("cases");
  if (!first) return;
  const signal = {
    priority: "P2",
    status: { triggered: { triggeredAt: SINCE } },
    updatedAt: SINCE,
  };
  const alert = {
    ...signal,
    alertGroupId: "g",
    alertName: "down",
    fingerprint: "5ea1e12c5d1bf4b2",
    generatorUrl: "https://p.example.com",
    labels: {},
    annotations: {},
    createdAt: SINCE,
  };
  const group = {
    ...signal,
    alertGroupId: "g",
    receiver: "cases",
    externalUrl: "https://am.example.com",
    groupLabels: {},
    alerts: [alert],
    receivedAt: SINCE,
  };
  const id = String(first.id);
  emulator.put("cases", {
    ...first,
    id,
    caseIndicators: { prometheusAlertIndicators: [group], alertIndicators: [] },
  } as { id: string });
}
