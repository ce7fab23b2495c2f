import type { Resource } from "./driver";

/** Makes a create with an unknown outcome as old as if the next run came so much later. */
export function ageCreate(resource: Resource, byMs: number): void {
  const { state } = resource;
  if (!state) throw new Error(`${resource.name} has no state`);
  const earlier = (time: string) => new Date(Date.parse(time) - byMs).toISOString();
  const id = state.id.replace(/(?<=^outcome-unknown-)\d{4}-\d\d-\d\dT[\d:.]+Z/, earlier);
  resource.state = { ...state, id };
}
