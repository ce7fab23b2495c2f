import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alertPicture, changedAlertPicture } from "./alerts";
import { changedDashboardPicture, dashboardPicture } from "./dashboards";
import { dataPicture } from "./data";
import { terminal } from "./terminal";

const FOLDER = "docs/pictures";
/** Lines of a preview, as the engine and the package print them. */
const preview = (): string => readFileSync(join(__dirname, "preview.txt"), "utf8");

/** The pictures of the documentation, by file. */
export const pictures = (): Record<string, string> => ({
  [`${FOLDER}/preview.svg`]: terminal(
    preview(),
    "A preview: a changed query, a changed secret and an adoption, each in one line",
  ),
  [`${FOLDER}/dashboard.svg`]: dashboardPicture(),
  [`${FOLDER}/dashboard-data.svg`]: dataPicture(),
  [`${FOLDER}/alert-data.svg`]: alertPicture(),
  [`${FOLDER}/changed-alert.svg`]: changedAlertPicture(),
  [`${FOLDER}/changed-dashboard.svg`]: changedDashboardPicture(),
});
