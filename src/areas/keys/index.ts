import { area } from "../define";
import { keyOps } from "./operations";

export const apiKeys = area({
  name: "apiKeys",
  about: "API keys of teams, members and organisations: what each may do, and whether it opens anything.",
  operations: keyOps,
  resources: [],
});
