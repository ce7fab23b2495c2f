import * as aws from "@pulumi/aws";
import * as pulumi from "@pulumi/pulumi";

// Stores the pictures that the function reads.
export const pictures = new aws.s3.Bucket("pictures");

const role = new aws.iam.Role("thumbnails", {
  assumeRolePolicy: JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      { Action: "sts:AssumeRole", Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" } },
    ],
  }),
});
new aws.iam.RolePolicyAttachment("thumbnails-logs", {
  role: role.name,
  policyArn: "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
});

export const thumbnails = new aws.lambda.Function("thumbnails", {
  runtime: "nodejs22.x",
  handler: "index.handler",
  role: role.arn,
  timeout: 30,
  environment: { variables: { BUCKET: pictures.bucket } },
  code: new pulumi.asset.AssetArchive({
    "index.js": new pulumi.asset.StringAsset(
      "exports.handler = async (event) => console.log(event.Records.length);",
    ),
  }),
});
