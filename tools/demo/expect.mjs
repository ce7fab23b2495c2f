const LABELS = { true: "ok  ", false: "FAIL" };

/** Checks of the demo: printed one by one, and summarized at the end. */
export function expectations() {
  /** @type {{ what: string, ok: boolean }[]} */
  const all = [];
  return {
    /** @param {string} what @param {boolean} ok @param {string} [found] */
    expect(what, ok, found) {
      all.push({ what, ok });
      console.log(`  ${LABELS[`${ok}`]} ${what}${!ok && found ? `: ${found}` : ""}`);
    },
    /** Prints the summary and returns the number of failed checks. */
    summary() {
      const failed = all.filter(({ ok }) => !ok);
      console.log(`\n${all.length - failed.length} of ${all.length} checks passed.`);
      for (const { what } of failed) console.log(`  FAIL ${what}`);
      return failed.length;
    },
  };
}

let step = 0;
/** @param {string} title */
export const heading = (title) => {
  step += 1;
  console.log(`\n${step}. ${title}\n`);
};
