import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import type { Environment } from "../environments";

/** The destinations of notifications. */
export function createNotifications({ prefix }: Environment, url: pulumi.Input<string>) {
  const onCall = new coralogix.Webhook("on-call", { name: `${prefix}On call`, url, slack: {} });
  return { onCall };
}
