import type { Resource } from "@pulumi/pulumi";
import * as state from "@pulumi/pulumi/runtime/state";

export { allConfig, getConfig } from "@pulumi/pulumi/runtime/config";
export { getMonitor, isDryRun } from "@pulumi/pulumi/runtime/settings";

/** The module that declares this function loads the code for programs, too. */
export const { getStackResource } = state as unknown as {
  getStackResource(): Resource | undefined;
};
