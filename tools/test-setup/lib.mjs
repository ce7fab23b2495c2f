import { build } from "../build.mjs";
import useTemporaryFolder from "./temporary.mjs";

/** The `globalSetup` of tests that use the built package. */
export default async function setup() {
  await build();
  useTemporaryFolder();
}
