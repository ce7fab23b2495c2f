/** How far a text has come that holds JSON objects. */
export interface Messages {
  /** The objects that became whole with this piece, each a text. */
  take(piece: string): string[];
  /** Nothing is begun that was not ended. */
  whole(): boolean;
  /** Something stands between the objects that belongs to no stream of them. */
  foreign(): boolean;
  /** How many characters the object has so far that is not whole yet. */
  held(): number;
}

// What means something inside an object: within a text, and elsewhere. All else is passed over at once.
const IN_TEXT = /["\\]/g;
const BARE = /["{}[\]]/g;
const SPACE = /[\s\uFEFF]/;
// What a server of events puts before each message.
const LABEL = "data:";

/**
 * Takes a text that comes in pieces apart into the JSON objects it holds: one a line (with `data:` before it or without), one right after another, or (as
 * some gateways spell a stream) the items of one list. Pieces may end anywhere.
 */
export function messages(): Messages {
  // `list` is open from its bracket to the other one; without brackets it stays away.
  const now = {
    depth: 0,
    quoted: false,
    escaped: false,
    list: "none" as "none" | "open" | "closed",
    label: "",
    seen: false,
    foreign: false,
  };
  let begun = "";

  /** What a sign means inside an object. */
  const inside = (sign: string): void => {
    if (sign === "\\") now.escaped = true;
    else if (sign === '"') now.quoted = !now.quoted;
    else if (sign === "{" || sign === "[") now.depth += 1;
    else if (sign === "}" || sign === "]") now.depth -= 1;
  };
  /** Where the next sign that means something stands; behind the piece where there is none. */
  const next = (piece: string, at: number): number => {
    if (now.escaped) {
      now.escaped = false;
      return next(piece, at + 1);
    }
    const signs = now.quoted ? IN_TEXT : BARE;
    signs.lastIndex = at;
    return signs.exec(piece)?.index ?? piece.length;
  };
  /** What it means between them. */
  const between = (sign: string): void => {
    const label = now.label + sign;
    if (LABEL.startsWith(label)) {
      now.label = label === LABEL ? "" : label;
      return;
    }
    if (now.label) now.foreign = true;
    if (SPACE.test(sign) || (sign === "," && now.list === "open")) return;
    if (sign === "[" && !now.seen) now.list = "open";
    else if (sign === "]" && now.list === "open") now.list = "closed";
    else if (sign === "{" && now.list !== "closed") now.depth = 1;
    else now.foreign = true;
    now.seen = true;
  };

  return {
    take(piece) {
      const done: string[] = [];
      let from = 0;
      for (let at = 0; at < piece.length && !now.foreign; at += 1) {
        if (now.depth === 0) {
          between(piece.charAt(at));
          from = at;
          continue;
        }
        at = next(piece, at);
        inside(piece.charAt(at));
        if (now.depth > 0) continue;
        done.push(begun + piece.slice(from, at + 1));
        begun = "";
      }
      if (now.depth > 0) begun += piece.slice(from);
      return done;
    },
    whole: () => now.depth === 0 && !now.label && now.list !== "open",
    foreign: () => now.foreign,
    held: () => begun.length,
  };
}
