import { resolve } from "node:path";
import { GUIDE, guideProgram } from "./guide-programs";

/** The page of the Python SDK on PyPI, where relative links lead nowhere. */
export function pythonReadme(info: { description: string; repository: string }): string {
  const page = (file: string) => `${info.repository}/blob/main/${file}`;
  return `# Coralogix for Pulumi programs in Python

${info.description}

The project is unofficial: Coralogix does not maintain or endorse it.

## Install

\`\`\`sh
pip install pulumi-coralogix
pulumi config set coralogix:region eu2
pulumi config set --secret coralogix:apiKey
\`\`\`

The Pulumi CLI downloads the provider plugin when it needs it.

## Example

\`\`\`python
${guideProgram(resolve(__dirname, "../.."), "Python", "python")}\`\`\`

- [Programs in every Pulumi language](${page(GUIDE)})
- [Resources and functions](${page("docs/resources.md")})
- [Configuration](${page("docs/configuration.md")})
`;
}
