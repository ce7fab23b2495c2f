import * as pulumi from "@pulumi/pulumi";

type Mocks = pulumi.runtime.Mocks;
type Values = Record<string, unknown>;

/** The mocks of a unit test (`pulumi.runtime.setMocks`), if it has set any. */
export const mocksInUse = (): Mocks | undefined =>
  (pulumi.runtime.getMonitor() as { mocks?: Mocks } | undefined)?.mocks;

/**
 * The result of a function in a unit test: what `call` of its mocks returns for the token
 * `coralogix:index:NAME`. The SDK's `invoke` would replace an error of `call` by an empty one.
 */
export async function callMock(
  mocks: Mocks,
  name: string,
  args: object,
  required: "id" | "teamId",
): Promise<Values> {
  const token = `coralogix:index:${name}`;
  const inputs = Object.fromEntries(Object.entries(args).filter(([, it]) => it !== undefined));
  const result: Values | undefined = await mocks.call({ token, inputs });
  if (result?.[required] === undefined)
    throw new pulumi.RunError(
      `${name}: the mock returned no ${required}. In \`call\` of \`pulumi.runtime.setMocks\`, return the properties of the object with its ${required} for the token ${token}`,
    );
  return result;
}
