import { service } from "../service";
import { apiKeyResource } from "./api-key";
import { keyOps } from "./operations";

export const apiKeys = service({
  name: "apiKeys",
  about: "API keys of teams, members and organizations, with their permissions and status.",
  operations: keyOps,
  resources: [apiKeyResource],
});
