import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const [platform] = objects("folders", { name: "Platform" });
  expect(platform).not.toHaveProperty("parentId");
  expect(objects("folders", { name: "Payments" })).toMatchObject([{ parentId: platform?.id }]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ["parentId: platform.id", "parentId: undefined"];
