/** The instructions for coding agents, the same in each template of a project. */
export const AGENTS = `# How to write this program

This project manages a Coralogix account with the npm package \`pulumi-coralogix\`. Each resource type
of the account is a class: \`new coralogix.Alert("name", { … })\`, with the field names of the API.

1. Look up what you write, and do not guess fields or values. No network is needed:

   \`\`\`sh
   npx --no pulumi-coralogix explain                              # all resource types
   npx --no pulumi-coralogix explain Alert                        # fields, outputs, an example
   npx --no pulumi-coralogix explain Alert.logsThreshold.rules --output json
   \`\`\`

   \`node_modules/pulumi-coralogix/llms.txt\` lists the reference and the guides.
2. Check the types: \`npx --no tsc -- --noEmit\`.
3. Preview: \`pulumi preview\`. It reports all invalid arguments, each with its path, and writes
   nothing. Correct the program until the preview has no errors and no warnings.
4. Run \`pulumi up\`, \`pulumi destroy\` and \`coralogix copy --yes\` only on request: they
   change an account. To try a program, use the emulator and a stack of its own:

   \`\`\`sh
   npx --no pulumi-coralogix emulator --api-key test              # in a second terminal
   pulumi config set coralogix:url http://127.0.0.1:4010/mgmt/openapi/5
   pulumi config set --secret coralogix:apiKey test
   pulumi up --yes
   pulumi preview --expect-no-changes                             # a second preview is empty
   \`\`\`

- Pass outputs, not copied ids: \`integrationId: webhook.externalId\`.
- Secrets come from the configuration: \`config.requireSecret("webhookUrl")\`. Never write one in code.
- Objects that exist already: \`adopt: { byName: true }\`, so that nothing is created twice.
- A rename of a resource needs the option \`aliases\`; without it, the object is deleted and created.
`;
