// `${name}`, `${name:format}`, `$name`, `{{ name }}`, `[[name]]`. `$1` is a group of a regular
// expression, and `{{a="b"}}` contains no name.
const VARIABLE =
  /\$\{(?!\d+\})[^{}]*\}|\$(?!\d+\b)\w+|\{\{\s*[\w.$:-]+\s*\}\}|\[\[\s*[A-Za-z_][\w.:]*\s*\]\]/g;

/** Whether a query contains a variable that is replaced before the query is run. */
export const hasVariable = (text: string): boolean => text.search(VARIABLE) >= 0;

/** The query with each variable replaced by a string of the same length. */
export const replaceVariables = (
  text: string,
  replace: (before: string, after: string, variable: string) => string,
): string =>
  text.replace(VARIABLE, (variable: string, offset: number) =>
    replace(text.slice(0, offset), text.slice(offset + variable.length), variable),
  );
