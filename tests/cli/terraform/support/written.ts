import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateObject } from "../../support/objects";

/**
 * States that the tools wrote, with resources of their built-in provider: moved, removed and
 * imported ones, aliases, a check, a data source, keys, modules, tainted and deposed instances.
 */
export const WRITTEN = ["terraform-1.11.4", "opentofu-1.12.6"] as const;
/** A state that OpenTofu wrote, with a provider that has `for_each`. */
export const WITH_PROVIDERS = "opentofu-1.12.6-providers";

interface Instance {
  index_key?: string | number;
  provider?: string;
  attributes: object;
}

interface Resource {
  type: string;
  name: string;
  provider?: string;
  instances: Instance[];
}

/** A written state whose resources are folders of dashboards, in an account that has them. */
export async function writtenState(create: CreateObject, name: string): Promise<string> {
  const file = join(__dirname, "written", `${name}.tfstate`);
  const state = JSON.parse(readFileSync(file, "utf8")) as { resources: Resource[] };
  const host = name.startsWith("opentofu") ? "registry.opentofu.org" : "registry.terraform.io";
  const renamed = (provider: string) =>
    provider.replace("terraform.io/builtin/terraform", `${host}/coralogix/coralogix`);
  let count = 0;
  for (const resource of state.resources.filter(({ type }) => type === "terraform_data")) {
    resource.type = "coralogix_dashboards_folder";
    if (resource.provider !== undefined) resource.provider = renamed(resource.provider);
    for (const instance of resource.instances) {
      count += 1;
      if (instance.provider !== undefined) instance.provider = renamed(instance.provider);
      instance.attributes = { id: await create("DashboardFolder", { name: `Folder ${count}` }) };
    }
  }
  return JSON.stringify(state);
}
