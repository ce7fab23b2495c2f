import type { TwoExpression, TwoPart } from "../syntax/versions/two-tree";

const named = (names: string): ReadonlySet<string> => new Set(names.split(" "));
/** What Tera 2.4 has without additions. A template with another name is refused as a whole. */
const NAMES: Readonly<Record<"filter" | "test" | "function", ReadonlySet<string>>> = {
  filter: named(
    "abs capitalize default escape escape_html escape_xml first float get group_by indent int join keys last length lower newlines_to_br nth pairs pluralize replace reverse round safe sort split str title trim trim_end trim_start truncate unique upper values wordcount",
  ),
  test: named(
    "array bool containing defined divisible_by ending_with even float integer iterable map none number odd starting_with string undefined",
  ),
  function: named("range throw super"),
};

/** The filters, tests and functions that Tera 2.4 does not have: `filter date`. */
export const unknownNames = (parts: readonly TwoPart[]): string[] =>
  parts.flatMap((part) => {
    switch (part.type) {
      case "output":
      case "set":
        return inExpression(part.value);
      case "if":
        return [
          ...inExpression(part.condition),
          ...unknownNames([...part.body, ...part.otherwise]),
        ];
      case "for":
        return [...inExpression(part.of), ...unknownNames([...part.body, ...part.otherwise])];
      default:
        return [];
    }
  });

function inExpression(of: TwoExpression): string[] {
  switch (of.type) {
    case "attribute":
    case "not":
    case "minus":
      return inExpression(of.of);
    case "item":
      return [...inExpression(of.of), ...inExpression(of.key)];
    case "list":
      return of.items.flatMap(inExpression);
    case "binary":
      return [...inExpression(of.left), ...inExpression(of.right)];
    case "filter":
    case "test":
      return [
        ...inExpression(of.of),
        ...unknown(of.type, of.name),
        ...[...of.args.values()].flatMap(inExpression),
      ];
    case "call":
      return [...unknown("function", of.name), ...[...of.args.values()].flatMap(inExpression)];
    default:
      return [];
  }
}
const unknown = (type: keyof typeof NAMES, name: string): string[] =>
  NAMES[type].has(name) ? [] : [`${type} ${name}`];
