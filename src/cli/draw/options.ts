import type { ConnectionOptions } from "../connection";

export const DRAW_FORMATS = ["svg", "markdown", "text"] as const;

export interface DrawOptions extends ConnectionOptions {
  /** The stack whose configuration names the account. */
  stack?: string;
  /** The file to write. */
  out?: string;
  output: (typeof DRAW_FORMATS)[number];
}
