import { apiOf, type Http } from "../../src/http";
import { type AnyOperation, partsOf } from "../../src/http/operation";
import { allServices } from "../../src/services";
import type { AnyDefinition, Handlers } from "../../src/services/define";

/** An operation and its name: `alerts.list`. */
export interface NamedOperation {
  name: string;
  op: AnyOperation;
}

export const allOperations = (): NamedOperation[] =>
  allServices().flatMap(({ name, operations }) =>
    Object.entries(operations).map(([key, op]) => ({ name: `${name}.${key}`, op })),
  );

/** Every resource type. */
export const allDefinitions = (): AnyDefinition[] =>
  allServices().flatMap(({ resources }) => [...resources]);

export const definitionOf = (type: string): AnyDefinition => {
  const found = allDefinitions().find(({ resourceType }) => resourceType === type);
  if (!found) throw new Error(`there is no resource type ${type}`);
  return found;
};

export type AnyHandlers = Handlers<Record<string, unknown>, Record<string, unknown>>;

export function handlersOf(type: string, http: Http, account: object = http): AnyHandlers {
  const { handlers, ops } = definitionOf(type);
  return handlers(apiOf(ops, http), { log: () => undefined, account }) as AnyHandlers;
}

/** Whether an operation leaves the account unchanged. */
export const isRead = ({ route, reads }: AnyOperation): boolean =>
  reads ?? partsOf(route).method === "GET";

/** The read operations of the management API. Others return the data of users: logs and metrics. */
export const readOperations = (): NamedOperation[] =>
  allOperations().filter(({ op }) => isRead(op) && !op.outsideReference);
