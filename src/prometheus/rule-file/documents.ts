import type { Path } from "../../schema/path";
import { recover } from "../../text/attempt";
import {
  type Located,
  list,
  object,
  type Problem,
  Reading,
  type Shape,
  text,
} from "../yaml/decode";
import { documentsOf } from "../yaml/documents";
import { YamlError } from "../yaml/faults";
import type { Node } from "../yaml/node";
import { isNull, typeOf } from "../yaml/scalars";
import { type GroupFields, ruleFile, SPECS } from "./shapes";

/** The groups of a document, or of an object in it. */
export interface Content {
  readonly groups: readonly Located<GroupFields>[];
  readonly reading: Reading;
  readonly manifest?: string;
}
interface Contents {
  readonly contents: readonly Content[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

type Document = () => Node | undefined;

/** The documents of a text. One that is no YAML has a document that cannot be read. */
export function ruleDocuments(text: string): readonly Document[] {
  try {
    return documentsOf(text);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return [
      () => {
        throw error;
      },
    ];
  }
}

/** The groups of a text: of its first document, or of all its Kubernetes objects. */
export function contentsOf(documents: readonly Document[]): Contents {
  return recover(
    YamlError,
    () => readDocuments(documents),
    ({ place, message }) => ({
      contents: [],
      problems: [{ ...place, path: [], what: message }],
      warnings: [],
    }),
  );
}

/**
 * Whether a text is meant as a rule file: it has groups or objects of Kubernetes, it is empty, or it
 * looks like one and is no YAML.
 */
export function isRuleFile(text: string, documents = ruleDocuments(text)): boolean {
  // A document that is no YAML is one if it looks like one.
  const isLike = /^[ \t"'{]*(groups|kind)["']?\s*:/m.test(text);
  const [first] = documents;
  return !first || isEmpty(first) || documents.some((read) => someNode(read, isMeant, isLike));
}

const isMeant = (node: Node): boolean =>
  kindOf(node) !== undefined ||
  (node.type === "map" &&
    (node.entries.every(([key]) => isNull(key)) ||
      node.entries.some(([key]) => key.type === "scalar" && /^(groups?|rules)$/.test(key.text))));

function readDocuments(documents: readonly Document[]): Contents {
  const first = documents[0]?.();
  const isManifest = first && !isNull(first) && kindOf(first) !== undefined;
  if (first && !isNull(first) && !isManifest) return readFirst(first, documents);
  if (!documents.some(hasContent)) return NOTHING;
  if (!documents.some(isManifestOf)) return { ...NOTHING, warnings: [onlyFirst] };
  return readManifests(documents.flatMap((read) => filled(read())));
}

const NOTHING: Contents = { contents: [], problems: [], warnings: [] };
const onlyFirst: Problem = {
  ...{ line: 1, column: 1, path: [] },
  what: "only the first document of the file is read: split the file",
};

const filled = (node: Node | undefined): Node[] => (node && !isNull(node) ? [node] : []);

/** Prometheus reads the first document only, also where others are invalid. */
function readFirst(node: Node, documents: readonly Document[]): Contents {
  const reading = new Reading();
  const groups = ruleFile(node, reading, [])?.groups ?? [];
  const isSplit = documents.slice(1).some(hasContent);
  return { ...NOTHING, contents: [{ groups, reading }], warnings: isSplit ? [onlyFirst] : [] };
}

const hasContent = (read: Document): boolean => someNode(read, () => true, true);
const isEmpty = (read: Document): boolean => !hasContent(read);
const isManifestOf = (read: Document): boolean =>
  someNode(read, (node) => kindOf(node) !== undefined, false);

function someNode(read: Document, test: (node: Node) => boolean, otherwise: boolean): boolean {
  return recover(
    YamlError,
    () => filled(read()).some(test),
    () => otherwise,
  );
}

interface Manifest {
  readonly node: Node;
  readonly path: Path;
}

function readManifests(documents: readonly Node[]): Contents {
  const objects = documents.flatMap((node, index) =>
    objectsIn(node, documents.length === 1 ? [] : ["documents", index]),
  );
  const contents = objects.flatMap(contentOf);
  if (contents.length) return { contents, problems: [], warnings: [] };
  const kinds = [...new Set(objects.map(({ node }) => kindOf(node) ?? typeOf(node)))].join(", ");
  const what = `expected groups, or objects of the kinds ${Object.keys(SPECS).join(" and ")}; the file has ${kinds || "an empty list"}`;
  const { line = 1, column = 1 } = documents[0] ?? {};
  return { contents, problems: [{ line, column, path: [], what }], warnings: [] };
}

/** The items of a list of Kubernetes, or the object itself. */
function objectsIn(node: Node, path: Path): Manifest[] {
  const { items } = fieldsOf(node, { items: list(located) });
  return kindOf(node) !== undefined && items
    ? items.map((item, index) => ({ node: item, path: [...path, "items", index] }))
    : [{ node, path }];
}
const located: Shape<Node> = (node, reading, path) => reading.read(node, path, (inner) => inner);

function contentOf({ node, path }: Manifest): Content[] {
  const kind = kindOf(node);
  const reading = new Reading();
  if (kind === undefined) return [{ groups: ruleFile(node, reading, path)?.groups ?? [], reading }];
  if (!Object.hasOwn(SPECS, kind)) return [];
  const spec = SPECS[kind as keyof typeof SPECS];
  const metadata = object({ name: text }, lenient);
  const read = object({ spec, metadata }, lenient)(node, reading, path);
  const manifest = read?.metadata?.name;
  const groups = read?.spec?.groups ?? [];
  return [{ groups, reading, ...(manifest === undefined ? {} : { manifest }) }];
}

const lenient = { onUnknown: () => undefined };

/** A rule file with an unknown key `kind` is no object of Kubernetes. */
const kindOf = (node: Node): string | undefined => {
  const { kind, groups } = fieldsOf(node, { kind: text, groups: located });
  return groups === undefined ? kind : undefined;
};

/** Some fields of an object, whatever else is in it. */
const fieldsOf = <S extends Parameters<typeof object>[0]>(node: Node, shapes: S) => {
  const fields = object(shapes, lenient)(node, new Reading(), []);
  return (fields ?? {}) as Partial<NonNullable<ReturnType<ReturnType<typeof object<S>>>>>;
};
