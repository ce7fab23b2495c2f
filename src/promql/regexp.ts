// Forms of RE2 that JavaScript does not read the same way.
const OTHER_SYNTAX = /\\[QEpPCzA]|\[\[:|\[[^\]]*\[|\(\?P?</;

/** Why a regular expression is not valid in RE2; undefined where it is, or where it is not known. */
export function regexpFault(pattern: string): string | undefined {
  const plain = pattern.replace(/\\[\s\S]/g, "__").replace(/\[\^?\]?[^\]]*\]/g, "_");
  if (/\(\?(<?[=!])/.test(plain)) return "has look-around, which RE2 does not have";
  if (OTHER_SYNTAX.test(pattern)) return undefined;
  const known = pattern.replace(/\(\?[imsU-]+\)/g, "").replace(/\(\?[imsU-]+:/g, "(?:");
  try {
    new RegExp(known);
    return undefined;
  } catch {
    return "is not valid";
  }
}
