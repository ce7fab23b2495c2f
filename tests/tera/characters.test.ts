import { charactersOf } from "../../src/tera/characters";
import { Random } from "../../tools/agreement/random";

const whole = (text: string): string[] =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );

const PARTS = [
  ...["a", " ", "e\u0301", "\r\n", "\r", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", "\u{1f3fd}"],
  ...[
    "\u{1f1e9}",
    "\u{1f1ea}",
    "\u0915\u094d\u200d\u0937",
    "\u1112\u1161\u11ab",
    "\ud83d",
    "\u0300",
  ],
] as const;

test("the characters of a long text are those of the text as a whole", () => {
  const random = new Random("characters 1");
  for (let round = 0; round < 200; round++) {
    const length = random.between(0, 900);
    const text = Array.from({ length }, () => random.one(PARTS)).join("");
    expect(charactersOf(text)).toEqual(whole(text));
  }
});

test("a character that is longer than a part of a text is one", () => {
  const long = `a${"\u0301".repeat(5000)}`;
  expect(charactersOf(`b${long}c`)).toEqual(["b", long, "c"]);
});
