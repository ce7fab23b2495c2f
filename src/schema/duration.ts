/** A duration in seconds in one form, however many digits it has: `01.50s` gives `1.5s`. */
export function canonicalDuration(text: string): string {
  const [, seconds, fraction = ""] = /^(\d+)(?:\.(\d+))?s$/.exec(text) ?? [];
  if (seconds === undefined) return text;
  const digits = fraction.replace(/0+$/, "");
  return `${seconds.replace(/^0+(?=\d)/, "")}${digits && `.${digits}`}s`;
}
