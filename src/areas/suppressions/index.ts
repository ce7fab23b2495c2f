import { area } from "../define";
import { suppressionOps } from "./operations";

export const suppressions = area({
  name: "suppressions",
  about: "Rules that silence alerts at certain times, or let them speak only then.",
  operations: suppressionOps,
  resources: [],
});
