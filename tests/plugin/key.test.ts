import { keyOfUrn } from "../../src/plugin/resource/urn";
import { plugin, urnOf } from "./support/plugin";

const BOARD = { name: "Checkout", layout: { sections: [] } };
const urn = urnOf("Dashboard");
const derived = keyOfUrn(urn, undefined);

test("a key that derives from the URN is not stored, and gives the same id as one in the inputs", async () => {
  const { client } = await plugin();
  const without = await client.check(urn, {}, BOARD);
  const checked = await client.check(urn, {}, { ...BOARD, ...derived });
  expect(Object.keys(derived)).toEqual(["__k"]);
  expect(checked.inputs).toEqual(without.inputs);
  const { id, outputs } = await client.create(urn, checked.inputs);
  expect(await client.create(urn, { ...checked.inputs, ...derived }, true)).toMatchObject({ id });
  expect(await client.diff(urn, id, outputs, checked.inputs)).toMatchObject({ changes: false });
});

test("a key of an organization is stored, because the URN does not contain it", async () => {
  const { client } = await plugin();
  const own = { __key: "abcdefgh" };
  const { inputs } = await client.check(urn, {}, { ...BOARD, ...own });
  expect(inputs).toMatchObject(own);
});
