import * as pulumi from "@pulumi/pulumi";
import { BucketMonitoring, LambdaMonitoring } from "pulumi-coralogix/components";
import { pictures, thumbnails } from "./cloud";

// AWS generates the names when it creates the resources. Until then, fields that contain them are
// shown as computed in the preview.
const ofFunction = new LambdaMonitoring("thumbnails", {
  functionName: thumbnails.name,
  timeoutSeconds: thumbnails.timeout.apply((seconds) => seconds ?? 3),
  errors: {
    alert: { description: pulumi.interpolate`Runs of ${thumbnails.arn} end in errors.` },
  },
  dashboard: {
    name: pulumi.interpolate`Thumbnails (${thumbnails.name})`,
    description: pulumi.interpolate`The function that creates thumbnails of the pictures in ${pictures.bucket}.`,
  },
});

const ofBucket = new BucketMonitoring("pictures", {
  bucketName: pictures.bucket,
  clientErrors: { threshold: 500, priority: "P3" },
});

export const dashboardId = ofFunction.dashboard?.id;
export const alerts = pulumi
  .all([ofFunction.alertIds, ofBucket.alertIds])
  .apply((ids) => ids.flatMap((byName) => Object.values(byName)));
