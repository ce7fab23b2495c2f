import { since } from "../run.mjs";

/** Why a step cannot run on this machine. */
export class NotRun extends Error {}

/** Prints each step of the rehearsal when it ends, and remembers what failed or did not run. */
export class Report {
  readonly notRun: string[] = [];
  readonly failed: string[] = [];

  /** Runs a step. */
  async step<T>(title: string, work: () => Promise<T>): Promise<T | undefined> {
    const start = performance.now();
    try {
      const result = await work();
      console.log(`  ok       ${title} (${since(start)})`);
      return result;
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof NotRun) this.notRun.push(`${title}: ${message}`);
      else this.failed.push(title);
      console.log(
        error instanceof NotRun
          ? `  not run  ${title}: ${message}`
          : `  FAIL     ${title} (${since(start)})\n\n${message}\n`,
      );
      return undefined;
    }
  }

  /** A step whose result the next steps need. */
  async must<T>(title: string, work: () => Promise<T>): Promise<T> {
    const result = await this.step(title, work);
    if (result === undefined) throw new Error(`The rehearsal cannot go on without: ${title}`);
    return result;
  }
}

/** What no rehearsal can show. */
export const REAL_DAY = [
  "npm and PyPI accept the identity of the release job (trusted publishers are set for both names)",
  "npm publish --provenance: the statement needs the identity of a workflow",
  "the attestations and the signature of checksums.txt, and `gh attestation verify` of an archive",
  "the archives of the five other platforms, each built on its runner",
  "the GitHub release, and the download of an archive by `github://` addresses",
  "`npm audit signatures` of an installed package",
  "the pages in the Pulumi Registry, after the entry in its package list",
];
