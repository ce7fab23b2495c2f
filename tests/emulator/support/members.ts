import { call } from "../support";
import { each, type Step } from "./exchanges";

export const MEMBERS = "/aaa/teams/v2/1/members";
export const SEARCH = "GET /aaa/teams/v2/1/search";
export const FOREVER = { accessType: "permanent", permanentAccess: {} };
export const user = (username: string, more: object = {}) => ({
  onboardingMode: "ONBOARDING_MODE_NO_INVITE",
  userTemplate: { username, firstName: "F", lastName: "L", accessType: FOREVER, ...more },
});
export const access = (accessType: object) => ({ accessType });
export const until = (expireAt: string) =>
  access({ accessType: "temporary", temporaryAccess: { expireAt } });
/**
 * Creates members. The result of each has a field that the vendor's description does not have, so
 * the response is not compared with it.
 */
export const create =
  (...users: object[]): Step =>
  async (emulator, saved) => {
    const { status, json } = await call(emulator, "POST", MEMBERS, users);
    expect([status, json.message]).toEqual([200, undefined]);
    saved.made = json;
  };
export const names = (...all: string[]) => ({ users: each("username", ...all) });
