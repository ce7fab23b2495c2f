// pulumi preview --policy-pack node_modules/pulumi-coralogix/policy-pack
const { join } = require("node:path");
const { PolicyPack } = require("@pulumi/policy");
const { policies } = require("../lib/cli/policies.cjs");

// The version of the pack is that of the package.json in the working directory.
process.chdir(join(__dirname, ".."));
new PolicyPack("coralogix-doctor", { enforcementLevel: "advisory", policies: policies() });
