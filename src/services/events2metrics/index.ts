import { service } from "../service";
import { events2Metric } from "./events2-metric";
import { e2mOps } from "./operations";

export const events2metrics = service({
  name: "events2metrics",
  about: "Metrics that are generated from logs or spans at ingestion.",
  operations: e2mOps,
  resources: [events2Metric],
});
