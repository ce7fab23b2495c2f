import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reviewMarkdown } from "../../../src/cli/review/markdown/review-markdown";
import { sourceUrlIn } from "../../../src/cli/review/markdown/source-url";
import type { Review, SourceUrl } from "../../../src/cli/review/model";
import { logsAlert } from "../support/objects";
import { reviewOfSteps, step } from "./support/preview";
import { reviewed, reviewOf } from "./support/reviews";

const markdown = (review: Review): string => reviewMarkdown(review, { colors: false });

test("a marker names the project and the stack, and does not end early", () => {
  const marker = (stack: string, project = "shop") =>
    markdown(reviewOf([], { project, stack })).split("\n")[0];
  expect(marker("dev")).toBe("<!-- coralogix-review: shop/dev -->");
  expect(marker("a--b")).toBe("<!-- coralogix-review: shop/a-%2Db -->");
  expect(marker("x\n--><b>@a")).toMatch(/^<!-- coralogix-review: shop\/[\w%./-]+ -->$/);
  expect(marker("x\n-->")?.match(/--/g)).toHaveLength(2);
});

test("a deleted or replaced resource of another package is in the dangerous part", () => {
  const bucket = step({ op: "delete", type: "aws:s3:Bucket", name: "logs", before: {} });
  const result = markdown(reviewOfSteps([bucket]));
  expect(result).toContain("- Deleted: aws:\u200bs3:Bucket logs");
  expect(result.match(/^#### .*$/gm)).toEqual(["#### Deleted (1)"]);
});

describe("a location in the program", () => {
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

  test("is a link to its line in the commit", () => {
    expect(urlOf(GITHUB)).toBe(
      `https://github.com/acme/shop/blob/${SHA}/infra/alerts/errors.ts#L12`,
    );
    expect(urlOf(GITLAB)).toBe(
      `https://gitlab.example.com/acme/shop/-/blob/${SHA}/infra/alerts/errors.ts#L12`,
    );
  });

  test("of a pull request has the commit of its branch", () => {
    const file = join(mkdtempSync(join(tmpdir(), "coralogix-event-")), "event.json");
    const head = { sha: SHA.replace("0", "f"), repo: { full_name: "someone/shop" } };
    writeFileSync(file, JSON.stringify({ pull_request: { number: 1, head } }));
    expect(urlOf({ ...GITHUB, GITHUB_EVENT_PATH: file })).toContain(
      `https://github.com/someone/shop/blob/f123`,
    );
  });

  test("has no link without a pipeline, outside of the repository, or with a hostile address", () => {
    expect(sourceUrlIn({ env: {}, cwd: "/" })).toBeUndefined();
    expect(urlOf(GITHUB, "../../../etc/x.ts")).toBeUndefined();
    expect(urlOf({ ...GITHUB, GITHUB_SERVER_URL: "https://x) <b" })).toBeUndefined();
    expect(urlOf({ ...GITHUB, GITHUB_SHA: "main" })).toBeUndefined();
  });

  test("with a hostile file name ends neither the link nor its text", () => {
    const source = { file: "a) [x](y)`<b>@c\n/d", line: 1 };
    const alert = reviewed("create", "Alert", { after: logsAlert("A") }, { source });
    const sourceUrl = sourceUrlIn({ env: GITHUB, cwd: "/work/shop" }) as SourceUrl;
    const text = reviewMarkdown(reviewOf([alert]), { colors: false, sourceUrl });
    const [, url] = /\]\((https:[^)]*)\)\)$/m.exec(text) ?? [];
    expect(url).toBe(
      `https://github.com/acme/shop/blob/${SHA}/a%29%20%5Bx%5D%28y%29%60%3Cb%3E%40c%0A/d#L1`,
    );
  });
});
