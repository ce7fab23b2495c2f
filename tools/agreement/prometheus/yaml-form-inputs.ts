import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";
import { AFTER, BEFORE, DURATIONS, NUMBERS, ODD, TEXTS } from "./yaml-form-values.js";

// Rule files whose values are simple and whose YAML is not: each value is written in one of the
// forms that the notation has, in blocks, in brackets, behind question marks, with tags and anchors.

/** A value in brackets, or on lines with an indentation. */
interface Place {
  readonly indent: string;
  readonly isFlow: boolean;
  readonly anchors: Anchors;
  readonly random: Random;
}
/** The names of anchors so far, by what they name. */
type Anchors = Record<"scalar" | "map" | "list", string[]>;
/** The text behind the colon of a key or the dash of an item. */
type Form = (place: Place) => string;

export function yamlFormOf(random: Random): string {
  const anchors = { scalar: [], map: [], list: [] };
  const groups: Form = listOf(items(random, 1, 2, (index) => groupOf(random, index)));
  const place = { indent: "", isFlow: random.happens(0.08), anchors, random };
  const root = mapOf([["groups", groups]])(place).replace(/^\n/, "");
  return `${random.happens(0.4) ? pick(random, BEFORE) : ""}${root}${random.happens(0.4) ? pick(random, AFTER) : "\n"}`;
}

function groupOf(random: Random, index: number): Form {
  return mapOf([
    ["name", scalarOf(`g${index}`)],
    ...some(random, 0.3, "interval", oneOf(DURATIONS)),
    ...some(random, 0.15, "query_offset", oneOf(DURATIONS)),
    ...some(random, 0.3, "limit", oneOf(NUMBERS)),
    ...some(random, 0.2, "labels", labelsOf(random)),
    ["rules", listOf(items(random, 1, 2, () => ruleOf(random)))],
  ]);
}

function ruleOf(random: Random): Form {
  return mapOf([
    ["alert", scalarOf(pick(random, ["X", "High load", "a-b"]))],
    [
      "expr",
      scalarOf(pick(random, ["up == 0", "x > 1", 'sum by (job) (rate(x{a="b"}[5m])) > 2', "1"])),
    ],
    ...some(random, 0.3, "for", oneOf(DURATIONS)),
    ...some(random, 0.1, "keep_firing_for", oneOf(DURATIONS)),
    ...some(random, 0.6, "labels", labelsOf(random)),
    ...some(random, 0.3, "annotations", labelsOf(random)),
  ]);
}

const labelsOf = (random: Random): Form => {
  const keys = ["a", "b", "severity", "c_d", "on", "y", "no", "_1", "null"];
  return mapOf(
    items(random, 0, 3, () => [
      pick(random, keys),
      random.happens(0.5) ? scalarOf(pick(random, TEXTS)) : oneOf(ODD),
    ]),
  );
};

/** `key: value` in one of its forms; a map may be in brackets, over several lines. */
const mapOf =
  (entries: readonly (readonly [string, Form])[]): Form =>
  (place) => {
    const { random, anchors } = place;
    const [named, done] = nameOf("map", place);
    if (random.happens(0.03) && anchors.map.length) return ` *${pick(random, anchors.map)}`;
    const merge = random.happens(0.04) ? mergeIn(place) : undefined;
    const twice = random.happens(0.01) ? entries.slice(0, 1) : [];
    const isFlow = place.isFlow || random.happens(0.12) || !entries.length;
    const inner = { ...place, isFlow };
    const texts = [...entries, ...twice].map(([key, value]) => entryOf(key, value, inner));
    const all =
      merge === undefined
        ? texts
        : pick(random, [
            [merge, ...texts],
            [...texts, merge],
          ]);
    done();
    if (isFlow) return `${named}${inBrackets(["{", "}"], all, place)}`;
    return `${named}\n${all.map((text) => place.indent + text).join(gapOf(place))}`;
  };

const listOf =
  (list: readonly Form[]): Form =>
  (place) => {
    const { random, anchors, indent } = place;
    if (random.happens(0.02) && anchors.list.length) return ` *${pick(random, anchors.list)}`;
    const [named, done] = nameOf("list", place);
    const isFlow = place.isFlow || random.happens(0.1);
    const isDeep = !isFlow && random.happens(0.5);
    const at = isDeep || indent === "" ? indent : indent.slice(2);
    const texts = list.map((form) => {
      const text = form({ ...place, isFlow, indent: `${at}  ` });
      if (isFlow) return text.trim();
      // The first key may follow its dash.
      const begun = /^\n( *)(?=\S)/.exec(text);
      return begun && random.happens(0.9) ? `- ${text.slice(begun[0].length)}` : `-${text}`;
    });
    done();
    if (isFlow) return `${named}${inBrackets(["[", "]"], texts, place)}`;
    return `${named}\n${texts.map((text) => at + text).join(gapOf(place))}`;
  };

function entryOf(key: string, value: Form, place: Place): string {
  const { random, indent, isFlow } = place;
  const text = value({ ...place, indent: `${indent}  ` });
  const name = pick(random, [
    ...Array.from({ length: 25 }, () => key),
    ...[
      `"${key}"`,
      `'${key}'`,
      `!!str ${key}`,
      `&k${random.between(0, 9)} ${key}`,
      `"${key}" `,
      `${key} `,
    ],
  ]);
  const asked = [
    `? ${name}\n${indent}:${text}`,
    `? ${name}\n${indent}: ${text}`,
    `?  ${name}\n\n${indent}:${text}`,
  ];
  if (random.happens(0.03)) return isFlow ? `? ${name} :${text}` : pick(random, asked);
  if (isFlow && random.happens(0.03)) return `${name}:${text.trim()}`;
  if (isFlow && random.happens(0.03)) return `${name}:\n${indent}${text.trim()}`;
  if (isFlow && random.happens(0.02)) return `${name}\n${indent}:${text}`;
  if (random.happens(0.02)) return `${name}:\t${text.trimStart()}`;
  if (random.happens(0.02)) return `${name}:  # c\n${indent}  ${text.trim()}`;
  return `${name}:${text}`;
}

function inBrackets(
  [open, close]: readonly [string, string],
  texts: readonly string[],
  { random, indent }: Place,
): string {
  const end = pick(
    random,
    ["", "", "", "", ",", " ,", ",,"].slice(0, random.happens(0.02) ? 7 : 6),
  );
  const lines = pick(random, [
    ...Array.from({ length: 8 }, () => undefined),
    ...[
      `\n${indent}  `,
      `\n${indent}`,
      "\n",
      `\n${indent}\t`,
      ` # c\n${indent}  `,
      "\n\n   ",
      "\n# c\n ",
    ],
  ]);
  const space = lines ?? pick(random, [" ", "", " ", "\t"]);
  const between = lines === undefined && random.happens(0.9) ? ", " : `,${space}`;
  const before = lines !== undefined && random.happens(0.2) ? `${lines},` : between;
  return ` ${open}${space}${texts.join(before)}${end}${space}${close}`;
}

const gapOf = ({ random, indent }: Place): string =>
  random.happens(0.93)
    ? "\n"
    : pick(random, [
        "\n\n",
        "\n# c\n",
        `\n${indent}# c\n`,
        " # c\n",
        "\n \n",
        "\n\t\n",
        "\r\n",
        "\r",
        `\n${indent}\t# c\n`,
        "\u0085",
        "\n      # c\n",
      ]);

/** A map that others merge. */
function mergeIn({ random, anchors, isFlow }: Place): string {
  const alias = anchors.map.length ? `*${pick(random, anchors.map)}` : "{}";
  const source = pick(random, [
    alias,
    `[${alias}, ${alias} ]`,
    `[${alias}]`,
    "{a: b}",
    "[]",
    "{}",
    "~",
    "a",
    `[{a: b}, ${alias}]`,
    "[[]]",
  ]);
  return `${pick(random, ["<<", "<<", "<<", "<<", '"<<"', "!!merge <<", "!!str <<"])}: ${source}${isFlow ? " " : ""}`;
}

/** A name of the value, which is known behind it. */
function nameOf(kind: keyof Anchors, { random, anchors }: Place): [string, () => void] {
  const name = `${kind[0]}${random.between(0, 9)}`;
  const tag = kind === "map" ? " !!map" : kind === "list" ? " !!seq" : " !!str";
  const isNamed = random.happens(0.12);
  const anchor = isNamed ? ` &${name}` : "";
  const isTagged = random.happens(0.03);
  const named = isTagged ? pick(random, [`${anchor}${tag}`, `${tag}${anchor}`]) : anchor;
  return [named, () => void (isNamed && anchors[kind].push(name))];
}

const oneOf =
  (texts: readonly string[]): Form =>
  (place) =>
    ` ${pick(place.random, texts)}`;

/** A text in one of its forms, of which some change its value. */
const scalarOf =
  (value: string): Form =>
  (place) => {
    const { random, anchors, indent, isFlow } = place;
    if (random.happens(0.03) && anchors.scalar.length) return ` *${pick(random, anchors.scalar)}`;
    const [named, done] = nameOf("scalar", place);
    done();
    const json = JSON.stringify(value);
    const single = `'${value.replaceAll("'", "''").replaceAll("\n", "\n\n")}'`;
    const isPlain = /^[\w][\w ]*( [=>]+ \d+)?$/.test(value);
    const quoted = [
      json,
      json,
      single,
      json.replace(" ", `\n${indent}`),
      json.replace(" ", "\n"),
      single.replace(" ", "\n\t"),
    ];
    const behind = pick(random, ["", "", "", "", "", "", " # c", "\t# c", " ", "\t"]);
    if (isPlain && random.happens(0.6)) {
      const plain = random.happens(0.1)
        ? value.replace(" ", `\n${indent}${pick(random, ["", " ", "\t"])}`)
        : value;
      return `${named} ${plain}${isFlow ? "" : behind}`;
    }
    if (isFlow || random.happens(0.6))
      return `${named} ${pick(random, quoted)}${isFlow ? "" : behind}`;
    const lines = value
      .split("\n")
      .map((line) => (line || random.happens(0.1) ? indent + line : ""));
    const head = pick(random, texts("|¦|-¦>¦>-¦|+¦>+¦|2¦|-2¦|1¦| # c¦|2 # c¦>⇥# c¦|⇥¦|-# c"));
    return `${named} ${head}\n${lines.join("\n")}`;
  };

const items = <T>(random: Random, least: number, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: random.between(least, most) }, (_, index) => make(index));

const some = (random: Random, share: number, key: string, form: Form): [string, Form][] =>
  random.happens(share) ? [[key, form]] : [];
