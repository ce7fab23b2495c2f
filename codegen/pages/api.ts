import { codeList } from "../../src/schema/meaning";
import type { Service } from "../../src/services/service";
import { anchorOf, stabilityNotes } from "./client/operation";
import { HEADER, inlineCode, joinParts, table } from "./markdown";

/** The index of all operations of the client. */
export function apiPage(services: readonly Service[]): string {
  const count = services.reduce((sum, service) => sum + Object.keys(service.operations).length, 0);
  return joinParts([
    HEADER,
    "# Operations of the client",
    `${count} operations in ${services.length} services. Call them as \`client.<service>.<method>(request)\`. The page of each service documents requests, responses and errors with examples, [errors](client/errors.md) describes how to handle errors, and \`docs/openapi.json\` in the repository is the OpenAPI description.`,
    ...services.flatMap(serviceSection),
  ]);
}

function serviceSection(service: Service): string[] {
  const rows = Object.entries(service.operations).map(([method, operation]) => [
    `[${inlineCode(method)}](client/${service.name}.md#${anchorOf(service, method)})`,
    inlineCode(operation.route),
    codeList(operation.permissions ?? []),
    [operation.summary, ...stabilityNotes(operation)].join(" "),
  ]);
  return [
    `## ${service.name}`,
    `${service.about} [Requests, responses and errors](client/${service.name}.md).`,
    table(["Method", "Route", "Permission", "Description"], rows),
  ];
}
