/** Text in a cell of a Markdown table, without markup: names of objects may contain anything. */
export const tableCell = (value: string): string =>
  value
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|~#!@&]/g, (character) => `&#${character.charCodeAt(0)};`);
