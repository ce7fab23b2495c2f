import * as pulumi from "@pulumi/pulumi";
import { type Mocks, mocksInUse, modeOfStack, withPlugin } from "./forms";
import { idsBehind, previewed } from "./preview-functions";
import { assertSendable } from "./sendable";
import { warnOfSettings } from "./setting-warnings";
import type { Inputs } from "./types";

// Loaded for the first error.
const loadSecretArguments = (): typeof import("../provider/functions/secret-arguments") =>
  require("../provider/functions/secret-arguments");

/** Reads a value of the configuration of the stack. */
export type Config = (key: string) => string | undefined;

/** A function that programs call: its name, the result of its mock, and the call of the API. */
interface FunctionCall<Args extends object> {
  name: string;
  expected: ExpectedResult;
  run(args: Args, config: Config): Promise<unknown>;
}

const config: Config = (key) => pulumi.runtime.getConfig(key);

/** The plain form of a function. In a unit test with mocks, it calls them. */
export const plainForm =
  <Args extends object, Result>({ name, expected, run }: FunctionCall<Args>) =>
  async (args = {} as Args, opts: pulumi.InvokeOptions = {}): Promise<Result> => {
    assertSendable(name, args);
    const mocks = mocksInUse();
    if (mocks) return (await callMock(mocks, name, args, expected)) as Result;
    if (modeOfStack() === "plugin") return invoke(name, args, opts, expected);
    warnOfSettings();
    return (await run(args, config)) as Result;
  };

// The plugin has the configuration of the provider that the options name. The result of an
// invocation is an object: an array is the only value of one.
async function invoke<Result>(
  name: string,
  args: object,
  opts: pulumi.InvokeOptions,
  expected: ExpectedResult,
): Promise<Result> {
  const call = expected === anArray ? pulumi.runtime.invokeSingle : pulumi.runtime.invoke;
  try {
    return await call(functionToken(name), args as pulumi.Inputs, withPlugin(opts));
  } catch (error) {
    // As in the dynamic form: the SDK would print the stack, which contains nothing of the program.
    throw Object.assign(new pulumi.RunError((error as Error).message), { stack: "" });
  }
}

/** The form with outputs of the function of a name. */
export const outputForm =
  <Args extends object, Result>(
    name: string,
    plain: (args: Args, opts?: pulumi.InvokeOptions) => Promise<Result>,
  ) =>
  (args = {} as Inputs<Args>, opts?: pulumi.InvokeOptions): pulumi.Output<Result> => {
    // Before the SDK resolves the outputs in them: it would follow a cycle without end.
    assertSendable(name, args);
    return pulumi
      .all([pulumi.output(args as pulumi.Input<Args>), idsBehind(args)])
      .apply(([known, ids]) =>
        previewed(known, ids.length > 0, plain(known as Args, opts)).catch(
          async (error: unknown) => {
            const secrets = await secretsOf(args, known as Args);
            throw loadSecretArguments().withoutSecretArguments(error, secrets);
          },
        ),
      ) as pulumi.Output<Result>;
  };

/** The values of the arguments that are secret as a whole or in part. */
async function secretsOf(args: object, known: object): Promise<unknown[]> {
  const isSecret = (value: unknown) => pulumi.isSecret(pulumi.output(value));
  if (pulumi.Output.isInstance(args)) return (await isSecret(args)) ? [known] : [];
  const found = Object.entries(args).map(async ([key, value]) =>
    (await isSecret(value)) ? [(known as Record<string, unknown>)[key]] : [],
  );
  return (await Promise.all(found)).flat();
}

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
const functionToken = (name: string): string => `coralogix:index:${name}`;

/**
 * The result of a function in a unit test: what `call` of its mocks returns for the token
 * `coralogix:index:NAME`. The SDK's `invoke` would replace an error of `call` by an empty one.
 */
async function callMock(
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
