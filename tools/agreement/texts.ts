/** The texts between the signs "¦"; "⏎" is the end of a line and "⇥" a tab. */
export const texts = (...lines: readonly string[]): readonly string[] =>
  lines
    .flatMap((line) => line.split("¦"))
    .map((text) => text.replaceAll("⏎", "\n").replaceAll("⇥", "\t"));
