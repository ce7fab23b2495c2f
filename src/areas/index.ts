// The areas of the API, each loaded when it is first used: a line an area. `src/generated/kinds.ts` says in which area a kind lies.
export const areas = {
  dashboards: () => (require("./dashboards") as typeof import("./dashboards")).dashboards,
};

export type AreaName = keyof typeof areas;
