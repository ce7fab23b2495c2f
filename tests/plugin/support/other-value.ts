/** Another value of the same type, which differs from a string in its last character. */
export const otherValue = (value: unknown): unknown =>
  typeof value === "boolean"
    ? !value
    : typeof value === "number"
      ? value + 1
      : `${String(value).slice(0, -1)}${String(value).endsWith("a") ? "b" : "a"}`;
