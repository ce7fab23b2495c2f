// Words that begin with a vowel but are pronounced with a consonant.
const CONSONANT_SOUND = /^(uni|use|uuid|url|uint|eu|one)/i;

/** A noun with its indefinite article: `a string`, `an object`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) && !CONSONANT_SOUND.test(noun) ? "an" : "a"} ${noun}`;
