import { build } from "../build.mjs";

/** The `globalSetup` of tests that use the built package. */
export default async function setup() {
  await build();
}
