import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";
import { expressionOf } from "./generate.js";
import { BROKEN, DURATIONS, LABELS, NAMES, ODD, ODD_DURATIONS, ODD_LABELS } from "./odd-values.js";
import { templateOf } from "./template-inputs.js";
import { type Entries, type Tree, Written, yamlOf } from "./yaml.js";

/** A rule file; about half of them are valid. */
export function ruleFileOf(random: Random): string {
  const groups = repeated(random, 0, 3, (index) => groupOf(random, index));
  const root = objectOf(random, [["groups", groups]], ["group", "rules", "namespace", "kind"]);
  const text = random.happens(0.03) ? yamlOf(pick(random, ODD), random) : yamlOf(root, random);
  const framed = random.happens(0.15) ? around(text, random) : text;
  return random.happens(0.15) ? edited(framed, random) : framed;
}

const PIECES = texts(
  "-¦:¦ ¦  ¦⏎¦⇥¦#¦ #¦\"¦'¦|¦>¦|-¦>+2¦&a ¦*a¦<<: ¦{¦}¦[¦]¦,¦? ¦!¦!!str ¦%¦@¦`¦\\¦\r¦---⏎",
  "...⏎¦é¦#c¦: x¦&b.c ¦!!int ¦\u2029¦\u0085¦\u2028¦ ¦\ufeff¦\u0007¦0¦1_0¦~¦null¦⏎⏎¦⏎  ",
);
/** Characters at some places, or one less. */
function edited(text: string, random: Random): string {
  let result = text;
  for (let edits = random.between(1, 3); edits > 0; edits -= 1) {
    const at = random.between(0, result.length);
    const rest = result.slice(at + (random.happens(0.4) ? 1 : 0));
    result = result.slice(0, at) + (random.happens(0.8) ? pick(random, PIECES) : "") + rest;
  }
  return result;
}

/** What stands around and between the lines of a file. */
function around(text: string, random: Random): string {
  const lines = text.split("\n");
  const at = random.between(0, Math.max(lines.length - 1, 0));
  const inserted = (line: string) => [...lines.slice(0, at), line, ...lines.slice(at)].join("\n");
  const forms = [
    () => `---\n${text}`,
    () => `%YAML 1.2\n---\n${text}`,
    () => `${text}---\n${text}`,
    () => `${text}...\n`,
    () => `${text}---\nother: 1\n`,
    () => `---\n---\n${text}`,
    () => `# comment\n${text}# end`,
    () => `\ufeff${text}`,
    () => text.replaceAll("\n", "\r\n"),
    () => text.trimEnd(),
    () => inserted(""),
    () => inserted("# comment"),
    () => inserted("\t"),
    () => inserted("  "),
    () => inserted(pick(random, ["x", "x: 1", "  x: 1", "- x", "    expr: up", "...", "---"])),
    () => lines.map((line) => ` ${line}`).join("\n"),
    () => [...lines.slice(0, at), ` ${lines[at]}`, ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), lines[at]?.replace(/^ /, ""), ...lines.slice(at + 1)].join("\n"),
    () =>
      [...lines.slice(0, at), lines[at]?.replace(/^ +/, "\t"), ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), `${lines[at]} # c`, ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n"),
  ];
  return pick(random, forms)();
}

function groupOf(random: Random, index: number): Tree {
  const rules = repeated(random, 0, 3, () => ruleOf(random));
  return objectOf(
    random,
    [
      ["name", random.happens(0.95) ? `g${random.happens(0.97) ? index : 0}` : pick(random, NAMES)],
      ...some(random, 0.2, "interval", () => durationOf(random)),
      ...some(random, 0.1, "query_offset", () => durationOf(random)),
      ...some(
        random,
        0.1,
        "limit",
        () => new Written(pick(random, ["0", "5", "-1", "010", "1e2", "1.0", "0x5", "'5'"])),
      ),
      ...some(random, 0.15, "labels", () => labelsOf(random)),
      ["rules", rules],
    ],
    ["Name", "rule", "partial_response_strategy", "source_tenants", "annotations"],
  );
}

function ruleOf(random: Random): Tree {
  const isAlert = random.happens(0.75);
  return objectOf(
    random,
    [
      [isAlert ? "alert" : "record", pick(random, isAlert ? NAMES : NAMES.slice(0, 8))],
      ["expr", queryOf(random)],
      ...some(random, isAlert ? 0.3 : 0.03, "for", () => durationOf(random)),
      ...some(random, isAlert ? 0.15 : 0.03, "keep_firing_for", () => durationOf(random)),
      ...some(random, 0.4, "labels", () => labelsOf(random)),
      ...some(random, isAlert ? 0.4 : 0.03, "annotations", () => labelsOf(random)),
      ...some(random, 0.02, isAlert ? "record" : "alert", () => pick(random, NAMES)),
    ],
    ["anotations", "exp", "summary", "Alert", "if"],
  );
}

const queryOf = (random: Random): Tree =>
  random.happens(0.15) ? pick(random, BROKEN) : expressionOf(random, 1);
const durationOf = (random: Random): Tree =>
  pick<Tree>(random, random.happens(0.2) ? ODD_DURATIONS : DURATIONS);

function labelsOf(random: Random): Tree {
  const entries = Array.from({ length: random.between(0, 2) }, (_, index): Entry => {
    const name = random.happens(0.07)
      ? pick(random, ODD_LABELS)
      : (LABELS[index + random.between(0, 4)] ?? "x");
    return [name, labelValueOf(random)];
  });
  return objectOf(random, entries, []);
}

function labelValueOf(random: Random): Tree {
  if (random.happens(0.2)) return pick(random, ODD.slice(0, 55));
  return random.happens(0.3)
    ? templateOf(random)
    : pick(random, ["critical", "a", "b c", "x: y", "", "a\nb"]);
}

type Entry = readonly [string | Written, Tree];

/** An object, sometimes with an odd value, an unknown key, a key twice, or keys that it merges. */
export function objectOf(
  random: Random,
  entries: readonly Entry[],
  unknown: readonly string[],
  share = 0.012,
): Entries {
  const odd = entries.map(
    ([key, value]): Entry => [key, random.happens(share) ? pick(random, ODD) : value],
  );
  const order = random.happens(0.1) ? [...odd].reverse() : odd;
  const extra: Entry[] = [];
  const [first] = order;
  if (unknown.length && random.happens(share))
    extra.push([pick(random, unknown), pick(random, ODD)]);
  if (first && random.happens(share / 2)) extra.push(first);
  if (first && random.happens(share * 2)) {
    const rest = order.slice(1);
    const source = { entries: rest.length ? [rest[rest.length - 1] as Entry] : [first] };
    const merged = pick<Tree>(random, [
      source,
      [source],
      [source, source],
      new Written("x"),
      new Written(""),
    ]);
    return {
      entries: [
        first,
        [new Written("<<"), merged],
        ...rest.slice(0, random.between(0, rest.length)),
      ],
    };
  }
  return { entries: [...order, ...extra] };
}

const repeated = (
  random: Random,
  least: number,
  most: number,
  make: (index: number) => Tree,
): Tree[] =>
  Array.from({ length: random.happens(0.1) ? least : random.between(1, most) }, (_, index) =>
    make(index),
  );

const some = (random: Random, share: number, key: string, make: () => Tree): Entry[] =>
  random.happens(share) ? [[key, make()]] : [];
