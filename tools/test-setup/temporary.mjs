import { useTemporaryFolder } from "../temporary.mjs";

/**
 * The `globalSetup` of all tests: a folder of temporary files for the run. What a test leaves in
 * it, because it failed or was killed, goes with it. Test files also share prepared stacks in it,
 * which contain hundreds of megabytes. A run that a test starts uses the folder of the outer one.
 */
export default function setup() {
  process.env.TEST_RUN_FOLDER ||= useTemporaryFolder();
}
