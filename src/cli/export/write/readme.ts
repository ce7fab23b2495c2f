import type { ConnectionOptions } from "../../connection";
import { shellQuoted } from "../../shell";

/** What the README of an exported project lists. */
export interface ReadmeContent {
  /** Where the objects are that the program adopts. */
  address?: ConnectionOptions | undefined;
  /** Whether the program adopts the objects, instead of creating copies. */
  adopt: boolean;
  /** The commands that set the secrets, without values. */
  secrets: readonly string[];
}

/** The README of an exported project: the commands that bring the account under management. */
export const readme = (project: string, { address, adopt, secrets }: ReadmeContent): string =>
  `# ${project}

The objects of a Coralogix account as a Pulumi program, written by \`coralogix export\`.

## Next steps

Create a stack, and set the region of the account and an API key:

\`\`\`sh
npm install
pulumi stack init dev
${addressCommand(adopt ? address : undefined)}
pulumi config set --secret coralogix:apiKey
\`\`\`
${secrets.length ? secretSection(secrets) : ""}
${adopt ? ADOPTION : CREATION}
\`\`\`sh
pulumi preview
pulumi up
\`\`\`

## Files

| Path | Content |
| --- | --- |
| \`index.ts\` | the entry of the program, for resources of your own. An export does not change it |
| \`exported.ts\` | imports the files with the exported objects. A later export adds lines to it |
| other files | the objects. A later export does not change them: edit them as you like |

A later export into this folder declares the objects that no file declares yet, in new files.
`;

// Copies belong into another account, which the export does not know.
function addressCommand(address: ConnectionOptions = {}): string {
  const [[setting, value] = ["region", "eu2"]] = Object.entries(address);
  const word = /^[\w.:/-]+$/.test(value) ? value : shellQuoted(value);
  return `pulumi config set coralogix:${setting} ${word}`;
}

const secretSection = (secrets: readonly string[]): string =>
  `
The API does not return secrets, or only to some keys, so the program reads them from the
configuration. Each command prompts for its value:

\`\`\`sh
${secrets.join("\n")}
\`\`\`
`;

const ADOPTION = `The preview shows a create for each object, although none is created: each resource adopts its
object, and \`up\` writes nothing to the account. An object that differs is an error with the path.
`;

const CREATION = `The program adopts no object: \`up\` creates a copy of each one in the account of the stack.
`;
