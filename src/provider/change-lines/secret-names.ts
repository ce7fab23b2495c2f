import type { Change } from "./changes";
import type { ListElement } from "./element";

/** A change that does not name the elements of lists whose name is one of the secret texts. */
export function withoutNames(change: Change, texts: ReadonlySet<string>): Change {
  const { within, before, from } = change;
  return {
    ...change,
    within: within.map((one) => withoutName(one, texts)),
    ...(before && before !== "end" ? { before: withoutName(before, texts) } : {}),
    ...(from ? { from: withoutNames(from, texts) } : {}),
  };
}

function withoutName(element: ListElement, texts: ReadonlySet<string>): ListElement {
  const { name, ...rest } = element;
  return name === undefined || !texts.has(name) ? element : { ...rest, isAmbiguous: true };
}
