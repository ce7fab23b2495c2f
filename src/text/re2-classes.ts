/** The long names of the general categories of Unicode, as Go 1.26 takes them. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Other: "C",
  Control: "Cc",
  Cntrl: "Cc",
  Format: "Cf",
  Unassigned: "Cn",
  Privateuse: "Co",
  Surrogate: "Cs",
  Letter: "L",
  Casedletter: "Lc",
  Lowercaseletter: "Ll",
  Modifierletter: "Lm",
  Otherletter: "Lo",
  Titlecaseletter: "Lt",
  Uppercaseletter: "Lu",
  Mark: "M",
  Combiningmark: "M",
  Spacingmark: "Mc",
  Enclosingmark: "Me",
  Nonspacingmark: "Mn",
  Number: "N",
  Decimalnumber: "Nd",
  Digit: "Nd",
  Letternumber: "Nl",
  Othernumber: "No",
  Punctuation: "P",
  Punct: "P",
  Connectorpunctuation: "Pc",
  Dashpunctuation: "Pd",
  Closepunctuation: "Pe",
  Finalpunctuation: "Pf",
  Initialpunctuation: "Pi",
  Otherpunctuation: "Po",
  Openpunctuation: "Ps",
  Symbol: "S",
  Currencysymbol: "Sc",
  Modifiersymbol: "Sk",
  Mathsymbol: "Sm",
  Othersymbol: "So",
  Separator: "Z",
  Lineseparator: "Zl",
  Paragraphseparator: "Zp",
  Spaceseparator: "Zs",
};

/** Classes of the library that Go does not have: properties, and scripts newer than Unicode 15.0. */
const NOT_IN_GO = new Set(
  [
    "ASCII_Hex_Digit Alphabetic Dash Emoji Emoji_Component Emoji_Modifier Emoji_Modifier_Base",
    "Emoji_Presentation Extended_Pictographic Hex_Digit Lowercase Math Quotation_Mark",
    "Terminal_Punctuation Uppercase White_Space Beria_Erfe Garay Gurung_Khema Kirat_Rai Ol_Onal",
    "Sidetic Sunuwar Tai_Yo Todhri Tolong_Siki Tulu_Tigalari Unknown",
  ].flatMap((names) => names.split(" ")),
);
/** What the library has names for beside those of Unicode. */
const NOT_IN_MATCHERS = new Set(["Ascii", "Assigned", "Lc"]);

/**
 * The name of a Unicode class as the library spells it; undefined where Go has no such class. Go
 * ignores case, spaces, `_` and `-`, which is also why it finds no script of several words:
 * `\p{Old_Persian}` is not valid since Go 1.25.
 */
export function classSpelling(name: string): string | undefined {
  const plain = name.replace(/[ _-]/g, "");
  const spelling = plain.slice(0, 1).toUpperCase() + plain.slice(1).toLowerCase();
  if (NOT_IN_GO.has(spelling)) return undefined;
  return Object.hasOwn(CATEGORIES, spelling) ? CATEGORIES[spelling] : spelling;
}

/** The same in a matcher of PromQL, which takes each name only as Unicode writes it. */
export const classSpellingInMatcher = (name: string): string | undefined =>
  NOT_IN_GO.has(name) || NOT_IN_MATCHERS.has(name) ? undefined : name;
