/** An interface, whose members are printed separately so that several interfaces can share them. */
export interface InterfaceText {
  name: string;
  /** The comment of the interface. */
  doc: string;
  /** The types that it extends. */
  bases: readonly string[];
  /** Its members by name, each with its comment. */
  members: ReadonlyMap<string, string>;
}

/** A declaration: an interface, or the text of any other type. */
export type Declaration = string | InterfaceText;

export const interfacesIn = (declarations: readonly Declaration[]): InterfaceText[] =>
  declarations.filter((one) => typeof one !== "string");

/** A declaration as text. */
export function declarationText(declaration: Declaration): string {
  if (typeof declaration === "string") return declaration;
  const { name, doc, bases, members } = declaration;
  const extended = bases.length ? ` extends ${bases.join(", ")}` : "";
  const lines = [...members.values()].map((member) => `${member}\n`).join("");
  return `${doc}export interface ${name}${extended} {${lines && `\n${lines}`}}`;
}

// Fewer characters are not worth a reader's jump to another interface.
const MIN_SHARED_CHARACTERS = 150;

/**
 * Declares equal members of interfaces once: each interface extends the earlier one with which it
 * has most in common. Members are equal if name, type and description are equal.
 * @param bases interfaces of other files that may be extended
 */
export function shareMembers(
  declarations: readonly Declaration[],
  bases: readonly InterfaceText[] = [],
): Declaration[] {
  const earlier = [...bases];
  return declarations.map((declaration) => {
    if (typeof declaration === "string" || declaration.bases.length) return declaration;
    const shared = largestShareOf(declaration, earlier);
    earlier.push(declaration);
    return shared ?? declaration;
  });
}

interface Share {
  text: InterfaceText;
  saved: number;
}

function largestShareOf(
  declaration: InterfaceText,
  earlier: readonly InterfaceText[],
): InterfaceText | undefined {
  const shares = earlier.map((base) => shareOf(declaration, base));
  const largest = shares.reduce<Share | undefined>(
    (best, share) => (share.saved > (best?.saved ?? MIN_SHARED_CHARACTERS) ? share : best),
    undefined,
  );
  return largest?.text;
}

/** An interface that extends another one instead of repeating its members. */
function shareOf(declaration: InterfaceText, base: InterfaceText): Share {
  const { members } = declaration;
  const equal = [...members].filter(([key, text]) => base.members.get(key) === text);
  const keys = equal.map(([key]) => key);
  const reference =
    keys.length === base.members.size
      ? base.name
      : `Pick<${base.name}, ${keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
  const rest = new Map([...members].filter(([key]) => !keys.includes(key)));
  const saved = equal.reduce((sum, [, text]) => sum + text.length, 0) - reference.length;
  return { text: { ...declaration, bases: [reference], members: rest }, saved };
}
