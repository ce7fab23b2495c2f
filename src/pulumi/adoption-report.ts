import * as pulumi from "@pulumi/pulumi";
import { STATE_KEYS } from "../provider/state/keys";

import type { Fields } from "../schema/record";

// A failed check would end the preview at the first object that differs. So `check` returns the
// reason as a value of this key, and each resource reports its own.
export const adoptionMarker = ({ adopt }: Fields): Fields =>
  adopt !== undefined && pulumi.runtime.isDryRun() ? { [STATE_KEYS.adoption]: true } : {};

export function reportAdoption(it: pulumi.CustomResource): void {
  const reported = (it as unknown as Record<string, pulumi.Output<unknown> | undefined>)[
    STATE_KEYS.adoption
  ];
  reported?.apply((reason) => {
    if (typeof reason !== "string") return;
    // The Automation API fails a program that logged an error, and runs in the process of the
    // user. The process that the CLI starts has to end with the code for "errors were logged".
    if (isStartedByCli()) process.exitCode = EXIT_AFTER_LOGGED_ERRORS;
    void pulumi.log.error(reason, it);
  });
}

/** The exit code of a program whose errors the user has seen: the CLI prints no other message. */
const EXIT_AFTER_LOGGED_ERRORS = 32;

const isStartedByCli = (): boolean => /[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "");
