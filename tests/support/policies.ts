import { policy } from "../../src/areas/policies/policy";
import { type Props, Resource } from "./driver";
import type { World } from "./world";

export const one = (name: string, more: Props = {}): Props => ({ name, priority: "LOW", logRules: { severities: ["DEBUG"] }, ...more });
export const list = (...names: (string | Props)[]): Props => ({
  sourceType: "LOGS",
  policies: names.map((name) => (typeof name === "string" ? one(name) : name)),
});
export const exclusive = (...names: (string | Props)[]): Props => ({ ...list(...names), exclusive: true });

export interface Stored {
  id: string;
  name: string;
  order: number;
  priority: string;
  spanRules?: object;
}
export const stored = (w: World): Stored[] =>
  (w.emulator.objects("policies") as unknown as Stored[]).filter((it) => !it.spanRules).sort((a, b) => a.order - b.order);
export const names = (w: World) => stored(w).map(({ name }) => name);
export const idOf = (w: World, name: string) => stored(w).find((it) => it.name === name)?.id as string;
export const writes = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ route }) => route);
/** Policies that somebody else makes. */
export async function others(w: World, ...all: Props[]): Promise<void> {
  for (const it of all) await new Resource(w, policy, `other ${it.name}`).up({ ...it, allowDuplicate: true });
}
export const settled = async (resource: Resource, args: Props) => {
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
};
