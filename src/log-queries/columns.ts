export const columnsOf = (_query: string): ReadonlySet<string> | undefined => undefined;
