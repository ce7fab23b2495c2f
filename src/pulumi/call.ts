import * as pulumi from "@pulumi/pulumi";
import { callMock, type ExpectedResult, mocksInUse } from "./mocks";
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
  async (args = {} as Args): Promise<Result> => {
    const mocks = mocksInUse();
    return (await (mocks ? callMock(mocks, name, args, expected) : run(args, config))) as Result;
  };

/** The form with outputs. */
export const outputForm =
  <Args extends object, Result>(plain: (args: Args) => Promise<Result>) =>
  (args = {} as Inputs<Args>): pulumi.Output<Result> =>
    pulumi
      .output(args as pulumi.Input<Args>)
      .apply((known) => plain(known as Args)) as pulumi.Output<Result>;
