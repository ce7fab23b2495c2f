import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import type { Emulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import {
  type CreateObject,
  dashboard,
  logsAlert,
  notifies,
  slackWebhook,
} from "../support/objects";

export const KEY = "cxtp_doctorKey1234567890";

/** Creates objects of several types in which `coralogix doctor` finds nothing. */
export async function createCleanAccount(create: CreateObject): Promise<void> {
  const hook = await create("Webhook", slackWebhook("On call"));
  await create("Alert", logsAlert("Errors", notifies(hook)));
  const folder = await create("DashboardFolder", { name: "Platform" });
  await create("Dashboard", dashboard("Health", { folderId: folder }));
  const connector = await create("Connector", {
    name: "Pages",
    type: "EMAIL",
    connectorConfig: { fields: { emailAddresses: "a@example.com" } },
  });
  await create("Router", {
    name: "Payments",
    routingLabels: { team: "payments" },
    rules: [{ name: "all", entityType: "ALERTS", targets: [{ connectorId: connector }] }],
  });
  const alert = logsAlert("Routed", {
    entityLabels: { team: "payments" },
    notificationGroup: { router: {} },
  });
  await create("Alert", alert);
}

interface DoctorRun {
  code: number;
  out: string;
  err: string;
  checks: {
    id: string;
    findings: { level: string; what: string; where: string; fix: string }[];
    notChecked: { reason: string; isIncomplete: boolean }[];
  }[];
  /** The ids of the checks that found something. */
  found: string[];
}

/** A folder that is no project. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), "doctor-"));

/** Runs `coralogix doctor --output json`. */
export async function runDoctor(
  emulator: Pick<Emulator, "url">,
  {
    args = [],
    env = {},
    cwd = emptyFolder(),
  }: { args?: string[]; env?: Record<string, string>; cwd?: string } = {},
): Promise<DoctorRun> {
  const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url, ...env }, cwd);
  const code = await run(["doctor", "--output", "json", ...args], io);
  const out = io.stdout();
  const { checks = [] } = out ? (JSON.parse(out) as Pick<DoctorRun, "checks">) : {};
  const found = checks.flatMap(({ id, findings }) => (findings.length ? [id] : []));
  return { code, out, err: io.stderr(), checks, found };
}
