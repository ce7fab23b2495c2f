import * as pulumi from "@pulumi/pulumi";

type Mocks = pulumi.runtime.Mocks;

/** The mocks of a unit test (`pulumi.runtime.setMocks`), if it has set any. */
export const mocksInUse = (): Mocks | undefined =>
  (pulumi.runtime.getMonitor() as { mocks?: Mocks } | undefined)?.mocks;

/** What the mock of a function has to return. */
export interface ExpectedResult {
  /** In an error message: `no id`. */
  missing: string;
  /** What to return instead. */
  instead: string;
  isValid(result: unknown): boolean;
}

const isObject = (result: unknown): result is Record<string, unknown> =>
  typeof result === "object" && result !== null;

/** The properties of an object, one of which is required. */
export const objectWith = (key: string): ExpectedResult => ({
  missing: key,
  instead: `the properties of the object with its ${key}`,
  isValid: (result) => isObject(result) && result[key] !== undefined,
});
export const anObject: ExpectedResult = {
  missing: "object",
  instead: "the properties of the result",
  isValid: (result) => isObject(result) && !Array.isArray(result),
};
export const anArray: ExpectedResult = {
  missing: "array",
  instead: "an array of the results",
  isValid: Array.isArray,
};

/** The token of a function. */
export const functionToken = (name: string): string => `coralogix:index:${name}`;

/**
 * The result of a function in a unit test: what `call` of its mocks returns for the token
 * `coralogix:index:NAME`. The SDK's `invoke` would replace an error of `call` by an empty one.
 */
export async function callMock(
  mocks: Mocks,
  name: string,
  args: object,
  { missing, instead, isValid }: ExpectedResult,
): Promise<unknown> {
  const token = functionToken(name);
  const inputs = Object.fromEntries(Object.entries(args).filter(([, it]) => it !== undefined));
  const result: unknown = await mocks.call({ token, inputs });
  if (!isValid(result))
    throw new pulumi.RunError(
      `${name}: the mock returned no ${missing}. In \`call\` of \`pulumi.runtime.setMocks\`, return ${instead} for the token ${token}`,
    );
  return result;
}
