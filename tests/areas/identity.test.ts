import { identity } from "../../src/areas/identity";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";

afterAll(closeAll);

test("a key of a user tells the team and the user", async () => {
  const whole = { teamId: 4711, teamName: "platform", teamUrl: "platform", username: "ada@example.com" };
  const { apiOf } = await account({ "GET /aaa/identity/v1/whoami": whole });
  expect(await apiOf(identity.operations).whoami()).toEqual(whole);
});

test("an API key tells the team alone", async () => {
  const { apiOf } = await account({ "GET /aaa/identity/v1/whoami": { teamId: 4711, teamName: "platform" } });
  expect(await apiOf(identity.operations).whoami()).toEqual({ teamId: 4711, teamName: "platform" });
});

test("a team that is gone is an error that says so", async () => {
  const { apiOf } = await account({});
  await expect(apiOf(identity.operations).whoami()).rejects.toMatchObject({ name: "NotFoundError", status: 404 });
});
