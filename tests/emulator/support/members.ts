import type { Emulator } from "../../../src/emulator";
import { call } from "../support";

export const MEMBERS = "/aaa/teams/v2/1/members";
export const SEARCH = "/aaa/teams/v2/1/search";
export const FOREVER = { accessType: "permanent", permanentAccess: {} };
export const user = (username: string, more: object = {}) => ({
  onboardingMode: "ONBOARDING_MODE_NO_INVITE",
  userTemplate: { username, firstName: "F", lastName: "L", accessType: FOREVER, ...more },
});
export const createMembers = (emulator: Emulator, ...users: unknown[]) =>
  call(emulator, "POST", MEMBERS, users);
export const search = async (emulator: Emulator, query = "") =>
  (await call(emulator, "GET", SEARCH + query)).json;
export const usernamesOf = ({ users }: { users: { username: string }[] }) =>
  users.map(({ username }) => username).sort();
export const until = (expireAt: string) => ({
  accessType: { accessType: "temporary", temporaryAccess: { expireAt } },
});
