// Creates a dashboard from an exported file: npx tsx upload.ts exported.json
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import * as coralogix from "pulumi-coralogix";
import { createClient } from "pulumi-coralogix/client";

const { CORALOGIX_API_KEY = "", CORALOGIX_REGION, CORALOGIX_URL } = process.env;
const client = createClient({
  apiKey: CORALOGIX_API_KEY,
  region: CORALOGIX_REGION,
  url: CORALOGIX_URL,
});

async function main() {
  // The client accepts the same values as resources, so the arguments need no conversion.
  const { folderId, folderPath, ...dashboard } = coralogix.Dashboard.argsFromJson(
    readFileSync(process.argv[2] ?? "exported.json", "utf8"),
  );
  const { dashboardId } = await client.dashboards.create({
    body: { requestId: randomUUID(), dashboard },
  });
  console.log(`pulumi config set dashboardId ${dashboardId}`);
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => client.close());
