// What classes and components use of the SDK. The bundle of the provider has this file in the place
// of `@pulumi/pulumi`, which also loads a compiler, a package manager and the Automation API: three
// times as much code as the provider.
export { Config } from "@pulumi/pulumi/config";
export { RunError } from "@pulumi/pulumi/errors";
export * as log from "@pulumi/pulumi/log";
export { getOrganization, getProject, getStack } from "@pulumi/pulumi/metadata";
export { all, interpolate, isSecret, Output, output, secret } from "@pulumi/pulumi/output";
export { ComponentResource, CustomResource } from "@pulumi/pulumi/resource";
export * as runtime from "./runtime";
