import { service } from "../service";
import { legacyOps } from "./operations";

export const legacy = service({
  name: "legacy",
  about:
    "Older routes to create an outgoing webhook and an alert that uses it. Arguments are the same as elsewhere; only the serialization differs.",
  operations: legacyOps,
  resources: [],
});
