import type { Night } from "./night-moves";

/** Programs that failed once, by what was wrong; each must end well for ever. */
export const known: Readonly<Record<string, Night>> = {
  "a policy by itself beside somebody else's list of its source": {
    moves: [{ do: "stranger", kind: "TcoPolicies", like: 3 }, { do: "create", kind: "TcoPolicy", like: 2 }, { do: "up" }],
    abreast: false,
  },
  "an alert that is taken over although its policy differs in a key that every object inherits": {
    moves: [{ do: "adopt", kind: "Alert", like: 24, by: "force" }],
    abreast: true,
  },
  "a list of policies that is renamed without an alias and changed at once": {
    moves: [
      { do: "create", kind: "TcoPolicies", like: 38 },
      { do: "rename", at: 0, alias: false },
      { do: "remove", at: 0 },
      { do: "create", kind: "TcoPolicies", like: 0 },
      { do: "up" },
    ],
    abreast: false,
  },
  "a role that somebody has changed, and that is renamed without an alias": {
    moves: [
      { do: "create", kind: "CustomRole", like: 21 },
      { do: "drift", at: 0, like: 14 },
      { do: "rename", at: 0, alias: false },
      { do: "replace", at: 0, like: 0 },
      { do: "remove", at: 0 },
    ],
    abreast: false,
  },
  "an object that somebody made equal to what is to replace it": {
    moves: [
      { do: "create", kind: "Slo", like: 0 },
      { do: "change", at: 0, like: 1 },
      { do: "drift", at: 0, like: 0 },
      { do: "replace", at: 0, like: 0 },
      { do: "drift", at: 0, like: 0 },
    ],
    abreast: false,
  },
  "a role that changes while it is renamed without an alias": {
    moves: [
      { do: "adopt", kind: "CustomRole", like: 0, by: "id" },
      { do: "rename", at: 0, alias: false },
      { do: "change", at: 0, like: 0 },
    ],
    abreast: true,
  },
};
