/** The exit codes of the command. */
export const EXIT = {
  success: 0,
  error: 1,
  /** The command line is invalid. */
  usage: 2,
  /** The key is missing or rejected, or lacks a permission that the command cannot do without. */
  access: 3,
  /** The command is done for a part of the objects; it names the others. */
  partial: 4,
  /** Differences were found. The Pulumi CLI uses the same number. */
  differences: 7,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
