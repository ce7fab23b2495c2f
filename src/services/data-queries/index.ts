import { service } from "../service";
import { dataQueryOps } from "./operations";

export const dataQueries = service({
  name: "dataQueries",
  about: "Queries of the data of the account: metrics by PromQL, logs and spans by DataPrime.",
  operations: dataQueryOps,
  resources: [],
  unknownFields: "ignored",
});
