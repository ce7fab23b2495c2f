import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  expect(objects("custom-roles", { name: "Dashboard editor" })).toMatchObject([
    {
      description: "Edits dashboards",
      // The id of `Read-Only User`.
      parentRoleId: 104,
      permissions: expect.arrayContaining(["team-dashboards:Read", "team-dashboards:Update"]),
    },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ['"Read-Only User"', '"Standard User"'];
