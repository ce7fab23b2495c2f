import { area } from "../define";
import { memberOps } from "./operations";

export const members = area({
  name: "members",
  about: "The people in a team: who is invited, who may log in, and how long.",
  operations: memberOps,
  resources: [],
});
