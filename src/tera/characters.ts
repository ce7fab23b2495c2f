const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each segment of a segmenter has a copy of the whole input, so the input is short. */
const WINDOW = 200;

/** What a reader takes for characters: a letter with its accents is one. */
export function charactersOf(text: string): string[] {
  const characters: string[] = [];
  let window = WINDOW;
  for (let at = 0; at < text.length; ) {
    const end = at + window;
    const isPair = /[\udc00-\udfff]/.test(text.charAt(end));
    const found = [...graphemes.segment(text.slice(at, isPair ? end + 1 : end))];
    // The last character may go on behind the window.
    if (end < text.length) found.pop();
    window = found.length ? WINDOW : window * 2;
    for (const { segment } of found) {
      characters.push(segment);
      at += segment.length;
    }
  }
  return characters;
}
