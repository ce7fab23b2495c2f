// Copies a dashboard with the client and the older API paths: npx tsx copy.ts NAME
import { type Client, createClient } from "pulumi-coralogix/client";

const { env } = process;
const source = createClient({
  apiKey: env.CORALOGIX_API_KEY ?? "",
  region: env.CORALOGIX_REGION,
  url: env.CORALOGIX_URL,
});
// Without TARGET_API_KEY the copy is created in the same account.
const target = env.TARGET_API_KEY
  ? createClient({ apiKey: env.TARGET_API_KEY, region: env.TARGET_REGION, url: env.TARGET_URL })
  : source;

async function main() {
  const dashboard_id = await find(source, process.argv[2] ?? "");
  const fetched = await source.dashboards.oldGet({ dashboard_id });
  // Omit the fields that only apply to the original: id, URL slug, timestamps and folder.
  const { id, createTime, updateTime, slugName, folderId, folderPath, ...rest } = fetched;
  const created = await target.dashboards.oldCreate({
    body: { ...rest, name: `${rest.name} (copy)` },
  });
  console.log(`copied: ${created.dashboardId}`);
}

async function find({ dashboards }: Client, name: string) {
  const { items = [] } = await dashboards.oldCatalog();
  const named = items.find((item) => item.name === name);
  if (!named?.id)
    throw new Error(
      `no dashboard is named ${JSON.stringify(name)}; there are: ${items.map((item) => item.name).join(", ")}`,
    );
  return named.id;
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => {
    source.close();
    target.close();
  });
