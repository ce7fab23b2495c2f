import {
  misspelledSettings,
  plainKeys,
  settingsIn,
} from "../../../provider/identity/setting-advice";
import { stackFileCheck } from "./stack-files";

/** Settings that nothing reads because their names are misspelled. */
export const settings = stackFileCheck("settings", "Names of settings", ({ config, file }) =>
  misspelledSettings(settingsIn(config)).map((advice) => ({
    ...advice,
    level: "warning",
    where: file,
  })),
);

/** In a file, an encrypted key is `{ secure: … }`. */
export const plainTextKeys = stackFileCheck(
  "plain-text-keys",
  "API keys in plain text",
  ({ config, file, stack }) =>
    plainKeys(settingsIn(config), stack).map((advice) => ({
      ...advice,
      level: "error",
      where: file,
    })),
);
