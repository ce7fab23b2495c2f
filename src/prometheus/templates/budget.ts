import { expectAtMost } from "../../text/budget";
import { UnknownTemplateForm } from "./values";

/** @throws UnknownTemplateForm for a text that is too long */
export const expectShort = (characters: number): void =>
  expectAtMost(characters, "a template", UnknownTemplateForm);
