import { canonical } from "../../src/schema/canonical";
import { selectManaged } from "../../src/schema/select-managed";
import { sampleNode } from "./sample-schema";

describe("selectManaged", () => {
  const mine = {
    name: "a",
    small: {},
    tags: ["b", "a"],
    level: "LEVEL_HIGH",
    token: "t",
    enabled: true,
  };
  test("defaults, server values and equivalent values are no drift", () => {
    const remote = {
      name: "a",
      small: {},
      tags: ["a", "b"],
      level: "HIGH",
      enabled: true,
      keys: ["k"],
      labels: {},
      token: "***",
    };
    expect(selectManaged(sampleNode, remote, mine)).toEqual(mine);
  });
  test("changed, added and removed values are returned", () => {
    const remote = { name: "z", small: {}, tags: ["a", "c"], enabled: false, labels: { x: "1" } };
    expect(selectManaged(sampleNode, remote, mine)).toEqual({
      name: "z",
      small: {},
      tags: ["c", "a"],
      enabled: false,
      labels: { x: "1" },
      token: "t",
    });
  });
  test("a field that is on by default and switched off outside Pulumi is drift", () => {
    expect(
      canonical(
        sampleNode,
        selectManaged(
          sampleNode,
          { name: "a", small: {}, enabled: false },
          { name: "a", small: {} },
        ),
      ),
    ).toEqual({
      name: "a",
      small: {},
      enabled: false,
    });
  });
});

test("selectManaged drops secret entries that the user does not have", () => {
  const remote = { name: "a", small: {}, options: { url: "mine", token: "canary" } };
  expect(
    selectManaged(sampleNode, remote, { name: "a", small: {}, options: { url: "mine" } }),
  ).toEqual({
    name: "a",
    small: {},
    options: { url: "mine" },
  });
});

test("selectManaged returns a known default of the service, and no other value that means absence", () => {
  const mine = { name: "a", small: {}, enabled: false, count: 7, note: "mine" };
  const selected = selectManaged(
    sampleNode,
    { name: "a", small: {}, enabled: true, count: 0, note: "" },
    mine,
  );
  expect(selected).toEqual({ name: "a", small: {}, enabled: true });
});
