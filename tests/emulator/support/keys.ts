import type { Emulator } from "../../../src/emulator";
import { call } from "../support";
import type { Saved } from "./exchanges";

export const KEYS = "/aaa/api-keys/v3";
export const CREATE = `made = POST ${KEYS}`;
export const MADE = `${KEYS}/<made.keyId>`;
export const ALL = `GET ${KEYS}/list/all`;
export const WHOAMI = "/aaa/identity/v1/whoami";
export const key = {
  name: "Test Key 3",
  owner: { teamId: 1 },
  keyPermissions: { presets: ["Alerts", "APM"], permissions: [] },
  hashed: false,
};
export const presets = (...all: unknown[]) => ({ name: "k", keyPermissions: { presets: all } });

/** A call with the value of the key that is saved as `made`. */
export const made =
  (status: number, path = WHOAMI, expected?: object, name = "made") =>
  async (emulator: Emulator, saved: Saved): Promise<void> => {
    const response = await call(emulator, "GET", path, undefined, { key: saved[name].value });
    expect([path, response.status]).toEqual([path, status]);
    if (expected) expect(response.json).toMatchObject(expected);
  };
