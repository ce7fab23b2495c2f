import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reviewMarkdown } from "../../../src/cli/review/markdown/review-markdown";
import { sourceUrlIn } from "../../../src/cli/review/markdown/source-url";
import { logsAlert } from "../support/objects";
import { reviewed, reviewOf } from "./support/reviews";

const SHA = "0123456789abcdef0123456789abcdef01234567";
const GITHUB = {
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_SHA: SHA,
  GITHUB_WORKSPACE: "/work/shop",
};
const GITLAB = {
  CI_PROJECT_URL: "https://gitlab.example.com/acme/shop",
  CI_COMMIT_SHA: SHA,
  CI_PROJECT_DIR: "/work/shop",
};
const urlOf = (env: Record<string, string>, file = "alerts/errors.ts"): string | undefined =>
  sourceUrlIn({ env, cwd: "/work/shop/infra" })?.({ file, line: 12 });

test("a location is a link to its line in the commit", () => {
  expect(urlOf(GITHUB)).toBe(`https://github.com/acme/shop/blob/${SHA}/infra/alerts/errors.ts#L12`);
  expect(urlOf(GITLAB)).toBe(
    `https://gitlab.example.com/acme/shop/-/blob/${SHA}/infra/alerts/errors.ts#L12`,
  );
});

test("of a pull request, the commit is that of its branch", () => {
  const file = join(mkdtempSync(join(tmpdir(), "coralogix-event-")), "event.json");
  const head = { sha: SHA.replace("0", "f"), repo: { full_name: "someone/shop" } };
  writeFileSync(file, JSON.stringify({ pull_request: { number: 1, head } }));
  expect(urlOf({ ...GITHUB, GITHUB_EVENT_PATH: file })).toContain(
    `https://github.com/someone/shop/blob/f123`,
  );
});

test("without a pipeline, outside of the repository, or with a hostile address there is none", () => {
  expect(sourceUrlIn({ env: {}, cwd: "/" })).toBeUndefined();
  expect(urlOf(GITHUB, "../../../etc/x.ts")).toBeUndefined();
  expect(urlOf({ ...GITHUB, GITHUB_SERVER_URL: "https://x) <b" })).toBeUndefined();
  expect(urlOf({ ...GITHUB, GITHUB_SHA: "main" })).toBeUndefined();
});

test("a hostile file name ends neither the link nor its text", () => {
  const source = { file: "a) [x](y)`<b>@c\n/d", line: 1 };
  const alert = reviewed("create", "Alert", { after: logsAlert("A") }, { source });
  const sourceUrl = sourceUrlIn({ env: GITHUB, cwd: "/work/shop" });
  const text = reviewMarkdown(reviewOf([alert]), {
    colors: false,
    ...(sourceUrl ? { sourceUrl } : {}),
  });
  const [, url] = /\]\((https:[^)]*)\)\)$/m.exec(text) ?? [];
  expect(url).toBe(
    `https://github.com/acme/shop/blob/${SHA}/a%29%20%5Bx%5D%28y%29%60%3Cb%3E%40c%0A/d#L1`,
  );
});
