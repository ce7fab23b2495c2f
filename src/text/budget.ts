/** Parts, values and items that one template may visit, in all rounds of its loops. */
export const MOST_STEPS = 1_000_000;
/** Characters of the text of a template, and of each string in it. */
const MOST_CHARACTERS = 1_000_000;

/** The error of a language for a form that is not supported, such as a text that is too long. */
type Refusal = new (form: string) => Error;

/** What a template may still do. */
export class Budget {
  private steps = 0;
  private characters = 0;

  constructor(private readonly refusal: Refusal) {}

  /** @throws the refusal after too many steps */
  spend(steps = 1): void {
    this.steps += steps;
    if (this.steps > MOST_STEPS)
      throw new this.refusal(`a template with more than ${MOST_STEPS} steps`);
  }
  /** Counts a piece of the text, and returns it. */
  write(text: string): string {
    this.characters += text.length;
    expectAtMost(this.characters, "a template", this.refusal);
    return text;
  }
}

/** @throws the refusal for `what`, where it has too many characters */
export function expectAtMost(characters: number, what: string, refusal: Refusal): void {
  if (characters > MOST_CHARACTERS)
    throw new refusal(`${what} with more than ${MOST_CHARACTERS} characters`);
}
