import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// A program may be a function: what must be fetched first can then be waited for.
export = async () => {
  // Fetch. "source" and "target" are connections: two accounts, or the same one twice.
  const found = await coralogix.getDashboard({ id: config.require("dashboardId"), connection: "source" });

  // Strip. What only that one dashboard can have (id, address, times, people) goes by itself. The folder and the access policy are
  // things of its account, and a lock on a copy helps nobody.
  const { folderId, folderPath, accessPolicy, isLocked, ...original } = coralogix.Dashboard.argsFromJson(found);

  // Change, and create.
  const folder = new coralogix.DashboardFolder("copies", { name: "Copies", connection: "target" });
  const copy = new coralogix.Dashboard("copy", {
    ...original,
    name: `${original.name} (copy)`,
    relativeTimeFrame: "86400s",
    folderId: folder.id,
    connection: "target",
  });

  // The same from a file that the product has exported. Nothing is fetched, and the file can be reviewed like any other.
  const exported = readFileSync(join(__dirname, "exported.json"), "utf8");
  const kept = new coralogix.Dashboard("from-file", {
    ...coralogix.Dashboard.argsFromJson(exported),
    name: "Checkout (from the file)",
    folderId: folder.id,
    connection: "target",
  });

  return { copy: copy.id, kept: kept.id };
};
