import { hiddenSecrets } from "../../src/provider/adopt/hidden";
import type { ResourceContext } from "../../src/provider/context";
import { asInputs, asRemote } from "../../src/provider/stages";
import { splitInputs } from "../../src/provider/state/inputs";
import { connector } from "../../src/services/notifications/connector";

const MASK = "********";
const entries = (count: number, value: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)]));

/** The hidden secrets of a connector, and how often the object of the account was read. */
function hiddenOf(count: number, shown: (index: number) => string) {
  let reads = 0;
  const remote = asRemote({
    get name() {
      reads += 1;
      return "c";
    },
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: entries(count, shown) },
  });
  const desired = splitInputs(
    asInputs({
      name: "c",
      type: "GENERIC_HTTPS",
      connectorConfig: { fields: entries(count, (index) => `mine${index}`) },
    }),
  );
  const hidden = hiddenSecrets({ definition: connector } as ResourceContext, remote, desired);
  return { keys: hidden.map((path) => path.at(-1)), reads };
}

test("hidden secrets are those that a response masks, wherever they are among others", () => {
  const isHidden = (index: number) => index % 3 === 1 || index > 50;
  const { keys } = hiddenOf(60, (index) =>
    isHidden(index) ? MASK : index % 2 ? `mine${index}` : "other",
  );
  const expected = Array.from({ length: 60 }, (_, index) => index).filter(isHidden);
  expect(keys).toEqual(expected.map((index) => `k${index}`));
});

test("a thousand hidden secrets need no more comparisons than ten", () => {
  const [ten, thousand] = [10, 1000].map((count) => hiddenOf(count, () => MASK));
  expect([ten?.keys.length, thousand?.keys.length]).toEqual([10, 1000]);
  expect(thousand?.reads).toBe(ten?.reads);
});
