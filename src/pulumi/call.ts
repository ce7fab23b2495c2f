import * as pulumi from "@pulumi/pulumi";
import { anArray, callMock, type ExpectedResult, functionToken, mocksInUse } from "./mocks";
import { modeOfStack, withPlugin } from "./mode";
import type { Inputs } from "./types";

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
    const mocks = mocksInUse();
    if (mocks) return (await callMock(mocks, name, args, expected)) as Result;
    if (modeOfStack() === "plugin") return invoke(name, args, opts, expected);
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

/** The form with outputs. */
export const outputForm =
  <Args extends object, Result>(
    plain: (args: Args, opts?: pulumi.InvokeOptions) => Promise<Result>,
  ) =>
  (args = {} as Inputs<Args>, opts?: pulumi.InvokeOptions): pulumi.Output<Result> =>
    pulumi
      .output(args as pulumi.Input<Args>)
      .apply((known) => plain(known as Args, opts)) as pulumi.Output<Result>;
