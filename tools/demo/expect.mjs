const marks = { true: "ok  ", false: "FAIL" };

/** What the demo expects of itself, told as it goes and summed up at the end. */
export function expectations() {
  /** @type {{ what: string, ok: boolean }[]} */
  const all = [];
  return {
    /** @param {string} what @param {boolean} ok @param {string} [found] */
    expect(what, ok, found) {
      all.push({ what, ok });
      console.log(`  ${marks[`${ok}`]} ${what}${!ok && found ? `: ${found}` : ""}`);
    },
    /** Prints the summary; the number of expectations that failed. */
    summary() {
      const failed = all.filter(({ ok }) => !ok);
      console.log(`\n${all.length - failed.length} of ${all.length} expectations held.`);
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
