import type { Emulator } from "../../../src/emulator";
import { call, KEY } from "../support";

export const KEYS = "/aaa/api-keys/v3";
export const WHOAMI = "/aaa/identity/v1/whoami";
export const POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});

export const createKey = async (emulator: Emulator, body: object = {}) =>
  (await call(emulator, "POST", KEYS, { name: "k", ...body })).json;
export const change = (emulator: Emulator, id: string, body: object) =>
  call(emulator, "PUT", `${KEYS}/${id}`, body);
export const readKey = async (emulator: Emulator, id: string, key = KEY) =>
  (await call(emulator, "GET", `${KEYS}/${id}`, undefined, { key })).json.keyInfo;
export const list = async (emulator: Emulator, path = `${KEYS}/list/all`, key = KEY) =>
  (await call(emulator, "GET", path, undefined, { key })).json.keys;
export const status = async (emulator: Emulator, key: string, path = WHOAMI) =>
  (await call(emulator, "GET", path, undefined, { key })).status;
