import { policy } from "../../src/services/policies/tco-policy";
import { type Props, Resource } from "./driver";
import type { World } from "./world";
import { writesTo } from "./writes";

export const policyArgs = (name: string, more: Props = {}): Props => ({
  name,
  priority: "LOW",
  logRules: { severities: ["DEBUG"] },
  ...more,
});
export const policyListArgs = (...names: (string | Props)[]): Props => ({
  sourceType: "LOGS",
  policies: names.map((name) => (typeof name === "string" ? policyArgs(name) : name)),
});
export const exclusiveListArgs = (...names: (string | Props)[]): Props => ({
  ...policyListArgs(...names),
  exclusive: true,
});

export interface StoredPolicy {
  id: string;
  name: string;
  order: number;
  priority: string;
  spanRules?: object;
}
export const storedPolicies = (w: World): StoredPolicy[] =>
  (w.emulator.objects("policies") as unknown as StoredPolicy[])
    .filter((it) => !it.spanRules)
    .sort((a, b) => a.order - b.order);
export const policyNames = (w: World) => storedPolicies(w).map(({ name }) => name);
export const policyId = (w: World, name: string) =>
  storedPolicies(w).find((it) => it.name === name)?.id as string;
export const writeRoutes = (w: World) => writesTo(w.emulator).map(({ route }) => route);
/** Creates policies outside of the program. */
export async function createOthers(w: World, ...all: Props[]): Promise<void> {
  for (const it of all)
    await new Resource(w, policy, `other ${it.name}`).up({ ...it, allowDuplicate: true });
}
