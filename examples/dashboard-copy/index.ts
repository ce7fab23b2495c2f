import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// A program may be an async function, so that it can await a response before it creates resources.
export = async () => {
  // Fetch. "source" and "target" are connections: two accounts, or the same account twice.
  const found = await coralogix.getDashboard({
    id: config.require("dashboardId"),
    connection: "source",
  });

  // Strip. `argsFromJson` omits id, URL slug, timestamps and authors. Folder, access policy and
  // lock apply only to the original.
  const { folderId, folderPath, accessPolicy, isLocked, ...original } =
    coralogix.Dashboard.argsFromJson(found);

  // Change, and create.
  const folder = new coralogix.DashboardFolder("copies", { name: "Copies", connection: "target" });
  const copy = new coralogix.Dashboard("copy", {
    ...original,
    name: `${original.name} (copy)`,
    relativeTimeFrame: "86400s",
    folderId: folder.id,
    connection: "target",
  });

  // The same from an exported file, without a request.
  const exported = readFileSync(join(__dirname, "exported.json"), "utf8");
  const fromFile = new coralogix.Dashboard("from-file", {
    ...coralogix.Dashboard.argsFromJson(exported),
    name: "Checkout (from the file)",
    folderId: folder.id,
    connection: "target",
  });

  return { copy: copy.id, fromFile: fromFile.id };
};
