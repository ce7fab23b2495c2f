import { type AnyOperation, partsOf } from "../http/operation";
import { areas } from "../services";
import type { AnyDefinition, Area } from "../services/define";

/** An operation and its name: `alerts.list`. */
export interface NamedOperation {
  name: string;
  op: AnyOperation;
}

const services = (): Area[] => Object.values(areas).map((load): Area => load());

export const allOperations = (): NamedOperation[] =>
  services().flatMap(({ name, operations }) =>
    Object.entries(operations).map(([key, op]) => ({ name: `${name}.${key}`, op })),
  );

/** Every resource type. */
export const allDefinitions = (): AnyDefinition[] =>
  services().flatMap(({ resources }) => [...resources]);

export const definitionOf = (type: string): AnyDefinition => {
  const found = allDefinitions().find(({ resourceType }) => resourceType === type);
  if (!found) throw new Error(`there is no resource type ${type}`);
  return found;
};

/** Whether an operation leaves the account unchanged. */
export const isRead = ({ route, reads }: AnyOperation): boolean =>
  reads ?? partsOf(route).method === "GET";

/** The read operations of the management API. Others return the data of users: logs and metrics. */
export const readOperations = (): NamedOperation[] =>
  allOperations().filter(({ op }) => isRead(op) && !op.outsideReference);
