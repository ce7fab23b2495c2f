/** What differs between the stacks. Secrets are not here, but in the stack configuration. */
export interface Environment {
  /** Text at the start of all names, so that both environments can share an account. */
  prefix: string;
  /** Priority of urgent alerts. */
  urgent: "P1" | "P4";
  /** Errors in ten minutes that trigger the alert. */
  errorThreshold: number;
}

const environments: Record<string, Environment> = {
  dev: { prefix: "[dev] ", urgent: "P4", errorThreshold: 500 },
  prod: { prefix: "", urgent: "P1", errorThreshold: 50 },
};

/** Returns the environment with the name of the stack. */
export function environmentOf(stack: string): Environment {
  const environment = environments[stack];
  if (environment) return environment;
  const names = Object.keys(environments).join(", ");
  throw new Error(`environments.ts has no environment "${stack}". Its environments are ${names}.`);
}
