import { runCopy, useAccounts } from "./support";

const role = {
  name: "Editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read"],
};
const owner = { teamId: 1 };

const accounts = useAccounts(async (create) => {
  await create("CustomRole", role);
  await create("TeamGroup", { name: "Payments", roleName: "Standard User" });
  await create("ApiKey", { name: "Ingest", presets: ["SendData"], owner });
});

test.each([
  ["CustomRole", "custom-roles", { name: "Editor", teamId: 2 }],
  ["TeamGroup", "team-groups", { name: "Payments", teamId: 2 }],
  ["ApiKey", "api-keys", { name: "Ingest", owner: { teamId: 2 } }],
])(
  "the copy of a %s that is in the team of the source is in that of the target, and a second one writes nothing",
  async (type, table, expected) => {
    const first = await runCopy(accounts, ["--type", type, "--yes"]);
    expect([first.code, first.summary]).toEqual([0, [`create ${type} ${expected.name}`]]);
    const second = await runCopy(accounts, ["--type", type, "--yes"]);
    expect([second.code, second.summary]).toEqual([0, [`equal ${type} ${expected.name}`]]);
    const copies = accounts.target
      .objects(table as never)
      .filter(({ name }) => name === expected.name);
    expect(copies).toEqual([expect.objectContaining(expected)]);
  },
);

test("an object that is in the team of the source is not copied where the key of the target tells no team", async () => {
  const match = { route: "GET /aaa/identity/v1/whoami", times: 1000 };
  accounts.target.faults.add({ how: "status", status: 403, when: "before", match });
  const { steps } = await runCopy(accounts, ["--type", "ApiKey", "--yes"]);
  expect(steps.map(({ action, reason }) => [action, reason])).toEqual([
    [
      "blocked",
      "owner.teamId: it is in the team of the source, and the key of the target does not tell its team",
    ],
  ]);
});
