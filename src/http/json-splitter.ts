/** Splits a stream of text into JSON objects. */
export interface JsonSplitter {
  /** Adds a chunk. Returns the objects that it completes, as JSON strings. */
  push(chunk: string): string[];
  /** Whether the text so far ends between two objects. */
  isComplete(): boolean;
  /** Whether there is text between the objects that is no separator. */
  hasForeignText(): boolean;
  /** Number of characters of the incomplete object. */
  pendingLength(): number;
}

// The characters that matter inside an object: in strings and elsewhere. One match of a regular
// expression skips all others, since objects are large.
const STRING_CHARACTERS = /["\\]/g;
const STRUCTURE_CHARACTERS = /["{}[\]]/g;
const SPACE = /[\s\uFEFF]/;
// The prefix of each message of server-sent events.
const LABEL = "data:";

/**
 * Accepts the three formats of the gateways; chunks may end anywhere:
 * - an object per line, or without separators: `{…}\n{…}` and `{…}{…}`
 * - server-sent events: `data: {…}\n\n`
 * - the items of an array: `[{…},{…}]`
 */
export function createJsonSplitter(): JsonSplitter {
  // `list` is the state of an array around the objects.
  const state = {
    depth: 0,
    quoted: false,
    escaped: false,
    list: "none" as "none" | "open" | "closed",
    label: "",
    started: false,
    foreignText: false,
  };
  let pending = "";

  /** Handles a character inside an object. */
  const readInside = (character: string): void => {
    if (character === "\\") state.escaped = true;
    else if (character === '"') state.quoted = !state.quoted;
    else if (character === "{" || character === "[") state.depth += 1;
    else if (character === "}" || character === "]") state.depth -= 1;
  };
  /** Index of the next character that matters; the length of the chunk where there is none. */
  const nextSpecial = (chunk: string, index: number): number => {
    if (state.escaped) {
      state.escaped = false;
      return nextSpecial(chunk, index + 1);
    }
    const pattern = state.quoted ? STRING_CHARACTERS : STRUCTURE_CHARACTERS;
    pattern.lastIndex = index;
    return pattern.exec(chunk)?.index ?? chunk.length;
  };
  /** Handles a character between objects. */
  const readBetween = (character: string): void => {
    const label = state.label + character;
    if (LABEL.startsWith(label)) {
      state.label = label === LABEL ? "" : label;
      return;
    }
    if (state.label) state.foreignText = true;
    if (SPACE.test(character) || (character === "," && state.list === "open")) return;
    if (character === "[" && !state.started) state.list = "open";
    else if (character === "]" && state.list === "open") state.list = "closed";
    else if (character === "{" && state.list !== "closed") state.depth = 1;
    else state.foreignText = true;
    state.started = true;
  };

  return {
    push(chunk) {
      const objects: string[] = [];
      let from = 0;
      for (let index = 0; index < chunk.length && !state.foreignText; index += 1) {
        if (state.depth === 0) {
          readBetween(chunk.charAt(index));
          from = index;
          continue;
        }
        index = nextSpecial(chunk, index);
        readInside(chunk.charAt(index));
        if (state.depth > 0) continue;
        objects.push(pending + chunk.slice(from, index + 1));
        pending = "";
      }
      if (state.depth > 0) pending += chunk.slice(from);
      return objects;
    },
    isComplete: () => state.depth === 0 && !state.label && state.list !== "open",
    hasForeignText: () => state.foreignText,
    pendingLength: () => pending.length,
  };
}
