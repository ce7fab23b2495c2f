import { RustPatternError, rustRegExp, UnsupportedPattern } from "../text/rust-regexp";
import { TeraError, TeraRefusal } from "./errors";

/** Whether a regular expression of Rust finds something in a text, as in templates. */
export const isMatch = (pattern: string, text: string): boolean => {
  try {
    return rustRegExp(pattern)(text);
  } catch (error) {
    if (error instanceof RustPatternError) throw new TeraError(error.message);
    if (error instanceof UnsupportedPattern)
      throw new TeraRefusal(`${error.what} in a regular expression`);
    throw error;
  }
};
