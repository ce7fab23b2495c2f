/** What became of a row. */
export interface Outcome {
  /** The exact version, and what it brought along. */
  version: string;
  ok: boolean;
  output: string;
}

/** A row of the page about compatibility. */
export interface Row {
  what: string;
  /** `folder` is temporary and empty. */
  try(folder: string): Promise<Outcome>;
}

/** A section of the page. */
export interface Group {
  title: string;
  rows: readonly Row[];
}
