// The services of the shop and the teams that own them.

/** The application name in the logs of all services. The subsystem is the name of the service. */
export const application = "shop";

export const teams = ["web", "orders"] as const;
export type Team = (typeof teams)[number];

export interface Service {
  name: string;
  team: Team;
  /** A 95th percentile above this number of milliseconds is too slow. */
  slowMs: number;
}

export const storefront: Service = { name: "storefront", team: "web", slowMs: 800 };
export const search: Service = { name: "search", team: "web", slowMs: 300 };
export const checkout: Service = { name: "checkout", team: "orders", slowMs: 500 };

export const services = [storefront, search, checkout];
