import {
  misspelledSettings,
  settingAdvice,
  settingsIn,
} from "../../../provider/identity/setting-names";
import { stackFileCheck } from "./stack-files";

/** Settings that nothing reads because their names are misspelled. */
export const settings = stackFileCheck("settings", "Names of settings", ({ config, file }) =>
  misspelledSettings(settingsIn(config)).map((one) => ({
    level: "warning",
    what: `${one.setting} has no effect`,
    where: file,
    fix: settingAdvice(one),
  })),
);
