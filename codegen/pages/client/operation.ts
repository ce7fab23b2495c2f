import type { AnyOperation } from "../../../src/http/operation";
import { codeList, fieldSentences, ruleOf } from "../../../src/schema/meaning";
import { type Node, nodeOf } from "../../../src/schema/node";
import { pathParametersOf } from "../../../src/services/request-parts";
import type { Service } from "../../../src/services/service";
import { canBeEmpty } from "../../types/client";
import { HEAD, type Link, type Row, rowOf, rowsOf, typeName } from "../fields";
import { codeBlock, inlineCode, table } from "../markdown";
import { errorsOf } from "./errors";
import { exampleOf } from "./example";
import type { ModelLocations } from "./model-locations";

/** The heading of an operation, from which the anchor of its section derives. */
export const headingOf = (service: Service, name: string): string =>
  `client.${service.name}.${name}`;
export const anchorOf = (service: Service, name: string): string =>
  headingOf(service, name).replaceAll(".", "").toLowerCase();

/** The section of an operation: description, request, response, errors and an example. */
export function operationParts(
  service: Service,
  name: string,
  operation: AnyOperation,
  locations: ModelLocations,
): string[] {
  const link = locations.linksFrom(service);
  return [
    `### ${inlineCode(headingOf(service, name))}`,
    [operation.summary, ...stabilityNotes(operation)].join(" "),
    `${inlineCode(operation.route)} · ${permissionText(operation)}${operation.source ? ` · Reference: ${operation.source}.` : ""}`,
    ...requestParts(operation, link, locations),
    ...responseParts(operation, link, locations),
    "**Errors**",
    errorsOf(operation),
    "**Example**",
    codeBlock(exampleOf(service.name, name, operation)),
  ];
}

/** Notes about operations that are deprecated, in preview or outside of the API reference. */
export const stabilityNotes = ({
  deprecated,
  preview,
  outsideReference,
}: AnyOperation): string[] => [
  ...(outsideReference
    ? [
        "**Outside of the API reference:** the path begins at the host, `https://api.<domain>`, and not at the base path of the management API.",
      ]
    : []),
  ...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`]),
  ...(preview
    ? ["**Preview:** may change or be removed without notice; the first call prints a warning."]
    : []),
];

const permissionText = ({ permissions = [] }: AnyOperation): string =>
  permissions.length ? `Permission: ${codeList(permissions)}.` : "No permission is documented.";

function requestParts(operation: AnyOperation, link: Link, locations: ModelLocations): string[] {
  const parts = [["query", operation.query] as const, ["body", operation.body] as const].flatMap(
    ([key, schema]) => (schema ? [[key, nodeOf(schema)] as const] : []),
  );
  const rows = [
    ...pathParametersOf(operation.route).map((parameter) =>
      pathParameterRow(parameter, operation, link),
    ),
    ...parts.flatMap(([key, node]) => partRows(key, node, link, locations)),
  ];
  const rules = parts
    .filter(([, node]) => locations.isInline(node))
    .map(([key, node]) => ruleInPart(key, ruleOf(node)));
  return rows.length ? ["**Request**", table(HEAD, rows), ...rules] : ["**Request:** empty."];
}

const ruleInPart = (key: string, rule: string): string =>
  rule && `In ${inlineCode(key)}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;

function pathParameterRow(parameter: string, { path }: AnyOperation, link: Link): Row {
  const schema = path?.[parameter];
  return schema
    ? rowOf(parameter, nodeOf(schema), link, "yes")
    : [inlineCode(parameter), "string", "yes", "Path parameter."];
}

// A row per field where the schema is described here, otherwise one row with a link.
function partRows(key: string, node: Node, link: Link, locations: ModelLocations): Row[] {
  const rows = locations.isInline(node) ? rowsOf(node, link, `${key}.`) : [];
  return rows.length ? rows : [rowOf(key, node, link, canBeEmpty(node) ? "" : "yes")];
}

function responseParts(
  { response, pages, stream }: AnyOperation,
  link: Link,
  locations: ModelLocations,
): string[] {
  const pagingNote = pages
    ? [
        `The response is paged: ${inlineCode("items(request)")} iterates over the entries of ${inlineCode(pages.items)} on all pages.`,
      ]
    : [];
  if (!response) return ["**Response:** empty."];
  const node = nodeOf(response);
  const rows = locations.isInline(node) ? rowsOf(node, link) : [];
  const body = rows.length
    ? ["**Response**", table(RESPONSE_HEAD, rows.map(responseRow)), ruleOf(node)]
    : [`**Response:** ${[typeName(node, link), ...fieldSentences(node)].join(". ")}`];
  return [...body, ...pagingNote, stream ? "The response is a stream of these messages." : ""];
}

const RESPONSE_HEAD = ["Name", "Type", "Always present", "Description"];
const responseRow = ([name, type, required, meaning]: Row): Row => [name, type, required, meaning];
