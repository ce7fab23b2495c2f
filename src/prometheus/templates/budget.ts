import { UnknownTemplateForm } from "./values";

/** Parts and items that a template may visit, with the templates that it includes. */
export const MOST_STEPS = 1_000_000;
/** Characters of the text of a template, and of each string in it. */
const MOST_CHARACTERS = 1_000_000;

/** What a template may still do. */
export class Budget {
  private steps = 0;
  private characters = 0;

  /** @throws UnknownTemplateForm after too many steps */
  spend(steps = 1): void {
    this.steps += steps;
    if (this.steps > MOST_STEPS)
      throw new UnknownTemplateForm(`a template with more than ${MOST_STEPS} steps`);
  }
  /** Counts a piece of the text, and returns it. */
  write(text: string): string {
    this.characters += text.length;
    expectShort(this.characters);
    return text;
  }
}

/** @throws UnknownTemplateForm for a text that is too long */
export function expectShort(characters: number): void {
  if (characters > MOST_CHARACTERS)
    throw new UnknownTemplateForm(`a template with more than ${MOST_CHARACTERS} characters`);
}
