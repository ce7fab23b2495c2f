import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "../../src";

type Form = (args: object) => unknown;
/** All functions for objects and values of the account, with their forms with outputs. */
const functions = Object.entries(coralogix as unknown as Record<string, Form>).filter(
  ([name]) => name.endsWith("Output") || Object.hasOwn(coralogix, `${name}Output`),
);

const cycle: Record<string, unknown> = {};
cycle.self = cycle;
const LOST = "which cannot be sent";
const HALF = "contains half of a character";
const VALUES: [string, object, string][] = [
  ["a Map", { query: new Map([["a", "b"]]) }, `query is a Map, ${LOST}`],
  ["a Set in a list", { ids: ["a", new Set(["b"])] }, `ids[1] is a Set, ${LOST}`],
  ["a Date", { query: { start: new Date(0) } }, `query.start is a Date, ${LOST}`],
  ["an iterator", { ids: ["a"].values() }, `ids is an Object, ${LOST}`],
  ["a big integer", { limit: 1n }, `limit is a bigint, ${LOST}`],
  ["half of a character", { name: "a\ud83d" }, `name ${HALF}`],
  ["a key with one", { query: { "\ud83d": "a" } }, `query has a key that ${HALF}`],
  ["a cycle", { query: cycle }, "query.self contains itself"],
];

const failureOf = async (call: () => unknown): Promise<string> => {
  try {
    await call();
  } catch (error) {
    return (error as Error).message;
  }
  return "no failure";
};

const calls: string[] = [];
beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ id, inputs }) => ({ id: id ?? "", state: inputs }),
    call: ({ token }) => {
      calls.push(token);
      return { id: "1" };
    },
  }),
);
afterAll(() => expect(calls).toEqual([]));

test("there are functions of each kind", () => {
  const names = functions.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["getAlert", "listAlertsOutput", "whoami", "getQuotaOutput"]),
  );
});

test.each(VALUES)(
  "%s as an argument of any function is an error with its path",
  async (_, args, what) => {
    for (const [name, call] of functions) {
      const message = await failureOf(() => call(args));
      expect(message).toContain(`${name.replace(/Output$/, "")}: `);
      expect(message).toContain(what);
    }
  },
);
