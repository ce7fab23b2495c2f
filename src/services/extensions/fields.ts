import { annotate, field, type Schema } from "../../schema/facts";
import { list, model, set, string } from "../../schema/fields";

/** Bounds shared by integrations, contextual data and extensions. */
export const shortText = () => string(0, 65535);
export const longText = () => string(0, 1048576);
export const manyOf = <S extends Schema>(item: S) => list(item, 0, 10000);
export const MAX_COUNT = 4294967295;

const limitTo = () => set(string(1), 0, 10000).optional();
const ITEMS = [
  "kubernetes-1.0.0-pod-restarts",
  "kubernetes-1.0.0-overview",
  "kubernetes-1.1.0-overview",
  "functions-1.0.0-errors",
] as const;
const items = () =>
  annotate(set(annotate(string(1), { catalog: ITEMS }), 0, 10000), {
    storedOnce: true,
  }).optional();

const deploymentAbout =
  "A deployed extension: a package of alerts, dashboards, parsing rules and other items.";

/** Arguments of a deployment. An account has at most one deployment of an extension. */
export const deploymentArguments = model("ExtensionDeployment", deploymentAbout, {
  extensionId: field(
    string(1, 65535),
    "Id of the extension in the catalog. Another extension is another deployment.",
    { replaceOnChange: true, catalog: ["kubernetes", "functions"] },
  ),
  version: field(string(1, 65535), "Version to deploy. It can change in place, up or down.", {
    catalog: ["1.0.0", "1.1.0"],
  }),
  itemIds: field(
    items(),
    "Ids of the items to deploy. Each version has its own ids. Mandatory items are deployed in any case.",
    { serverDefault: true, serverItems: true },
  ),
  applications: field(
    limitTo(),
    "Applications to which the extension is limited. If omitted, it applies to all.",
  ),
  subsystems: field(
    limitTo(),
    "Subsystems to which the extension is limited. If omitted, it applies to all.",
  ),
  keptExtensionItems: field(
    items(),
    "Ids of deployed items that remain in the account when the deployment is deleted.",
    { writeOnly: true, unsent: true },
  ),
});
