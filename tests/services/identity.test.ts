import { identity } from "../../src/services/identity";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";

afterAll(closeAll);

test("whoami of a user key returns the team and the user", async () => {
  const identified = {
    teamId: 4711,
    teamName: "platform",
    teamUrl: "platform",
    username: "ada@example.com",
  };
  const { apiOf } = await account({ "GET /aaa/identity/v1/whoami": identified });
  expect(await apiOf(identity.operations).whoami()).toEqual(identified);
});

test("whoami of an API key returns the team only", async () => {
  const { apiOf } = await account({
    "GET /aaa/identity/v1/whoami": { teamId: 4711, teamName: "platform" },
  });
  expect(await apiOf(identity.operations).whoami()).toEqual({ teamId: 4711, teamName: "platform" });
});

test("whoami of a missing team throws NotFoundError", async () => {
  const { apiOf } = await account({});
  await expect(apiOf(identity.operations).whoami()).rejects.toMatchObject({
    name: "NotFoundError",
    status: 404,
  });
});
