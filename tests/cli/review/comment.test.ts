import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT } from "../../../src/cli/failure";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { CommentsServer, TOKEN } from "./support/comments-server";
import { alertUpdate, previewText, step } from "./support/preview";

const preview = (priority: string) =>
  previewText([alertUpdate("Errors", { priority: "P5" }, { priority })]);
const MARKER = "<!-- coralogix-review: shop/dev -->";

const folder = () => mkdtempSync(join(tmpdir(), "coralogix-comment-"));
function eventFile(event: unknown): string {
  const file = join(folder(), "event.json");
  writeFileSync(file, JSON.stringify(event));
  return file;
}
const pullRequest = (head = "acme/shop") =>
  eventFile({ pull_request: { number: 7, head: { repo: { full_name: head } } } });

const SERVICES = {
  github: (url: string) => ({
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_EVENT_PATH: pullRequest(),
    GITHUB_API_URL: url,
    GITHUB_TOKEN: TOKEN,
  }),
  gitlab: (url: string) => ({
    CI_PROJECT_ID: "12",
    CI_MERGE_REQUEST_IID: "7",
    CI_API_V4_URL: url,
    GITLAB_TOKEN: TOKEN,
  }),
} as const;

/** Runs `review --comment` with a preview on standard input. */
async function comment(text: string, env: Record<string, string>, ...args: string[]) {
  const io = { ...testIo(env, folder()), input: async () => text };
  const code = await run(["review", "--comment", ...args], io);
  const result = { code, out: io.stdout(), err: io.stderr() };
  expect(JSON.stringify(result)).not.toContain(TOKEN);
  return { ...result, cwd: io.cwd };
}

describe.each(["github", "gitlab"] as const)("on %s", (service) => {
  let server: CommentsServer;
  let env: Record<string, string>;
  beforeEach(async () => {
    server = await new CommentsServer(service).start();
    if (service === "gitlab") server.user = { id: 5, type: "User" };
    env = SERVICES[service](server.url);
  });
  afterEach(() => server.close());
  const bodies = () => server.comments.map(({ body }) => body);
  const writes = () => server.requests.filter(({ method }) => method !== "GET");

  test("the first run creates a comment, the second updates it", async () => {
    const first = await comment(preview("P1"), env);
    expect(first).toMatchObject({ code: EXIT.success });
    expect(first.err).toMatch(/^A comment of the \w+ request is created\.\n$/);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatch(new RegExp(`^${MARKER}\n`));
    expect(bodies()[0]).toContain("`priority P5 -> P1`");
    const second = await comment(preview("P2"), env);
    expect(second.err).toMatch(/is updated\.\n$/);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain("`priority P5 -> P2`");
  });

  test("the comment is found on the fourth page, and only the address of the API is used", async () => {
    for (let n = 0; n < 300; n += 1) server.add(`Comment ${n}\n${MARKER}`);
    server.add(`${MARKER}\r\nold`, server.user);
    await comment(preview("P1"), env);
    const lists = server.requests.filter(({ path }) => path.includes("per_page"));
    expect(lists.map(({ path }) => /[?&]page=(\d+)/.exec(path)?.[1])).toEqual(["1", "2", "3", "4"]);
    expect(bodies()).toHaveLength(301);
    expect(bodies()[300]).toContain("`priority P5 -> P1`");
  });

  test("a comment that is deleted in between is created again", async () => {
    const { id } = server.add(MARKER, server.user);
    server.intercept = ({ method }) => {
      if (method === "PATCH" || method === "PUT") server.remove(id);
      return undefined;
    };
    expect((await comment(preview("P1"), env)).err).toMatch(/is created\.\n$/);
    expect(
      writes()
        .map(({ method }) => method)
        .at(-1),
    ).toBe("POST");
    expect(bodies()).toHaveLength(1);
  });

  test("a comment of somebody else with the marker is not used: its author could change it", async () => {
    server.add(`${MARKER}\nnothing changes`, { id: 666, type: "User" });
    await comment(preview("P1"), env);
    expect(bodies()).toHaveLength(2);
    expect(bodies()[0]).toContain("nothing changes");
  });

  test("stacks have comments of their own", async () => {
    server.add("<!-- coralogix-review: shop/production -->", server.user);
    await comment(preview("P1"), env);
    expect(bodies()).toHaveLength(2);
  });

  test("without a change, no comment is created, and an existing one is updated", async () => {
    const nothing = previewText([
      step({ op: "same", type: "Alert", name: "a", before: { name: "A" }, after: { name: "A" } }),
    ]);
    expect((await comment(nothing, env)).err).toBe("Nothing changes: no comment is created.\n");
    expect(writes()).toEqual([]);
    server.add(MARKER, server.user);
    await comment(nothing, env);
    expect(bodies()[0]).toContain("Changes of the stack dev: none");
  });

  test("the result is written as well, in its own format", async () => {
    const { cwd, out } = await comment(preview("P1"), env, "--output", "html", "--out", "r.html");
    expect(out).toBe("");
    expect(readFileSync(join(cwd, "r.html"), "utf8")).toContain("<!doctype html>");
    expect(bodies()[0]).toContain("`priority P5 -> P1`");
  });

  test("the errors of a preview are in the comment, and the exit code is that of the review", async () => {
    const failed = previewText([], [{ severity: "error", message: "error: name is missing" }]);
    expect((await comment(failed, env)).code).toBe(EXIT.error);
    expect(bodies()[0]).toContain("#### Errors\n\n- name is missing");
    const result = await comment(preview("P1"), env, "--fail-on", "update");
    expect(result.code).toBe(EXIT.differences);
  });

  test("names of users are inert in the comment, and cannot change the request", async () => {
    const name = '@team"}\n/close\n<img src=x> --> #1 \ud83d\ude80';
    await comment(previewText([step({ op: "create", type: "Alert", name, after: { name } })]), env);
    const [body = ""] = bodies();
    expect(body).not.toMatch(/^\s*\//m);
    expect(body.replace(/`[^`]*`/g, "")).not.toMatch(/@\w|(?<!\\)<img|#1/);
    expect(writes()).toHaveLength(1);
  });

  test.each([429, 502])(
    "a status %i is tried again, but no second comment is written",
    async (status) => {
      let failures = 0;
      server.intercept = ({ method }) =>
        method === "GET" && failures++ < 1 ? { status } : undefined;
      expect((await comment(preview("P1"), env)).code).toBe(EXIT.success);
      server.intercept = ({ method }) => (method === "POST" ? { status } : undefined);
      server.comments.length = 0;
      server.requests.length = 0;
      const { code, err } = await comment(preview("P1"), env);
      expect(code).toBe(EXIT.error);
      expect(err).toContain(
        status === 429 ? "limits the rate" : "did not accept the comment (502)",
      );
      expect(writes()).toHaveLength(1);
    },
  );

  test("a token that is not valid, or lacks a permission, is exit code 3", async () => {
    const name = service === "github" ? "GITHUB_TOKEN" : "GITLAB_TOKEN";
    const wrong = await comment(preview("P1"), { ...env, [name]: "wrong" });
    expect(wrong.code).toBe(EXIT.access);
    expect(wrong.err).toContain(`The token in ${name} is not valid.`);
    server.intercept = ({ method }) => (method === "POST" ? { status: 403 } : undefined);
    const denied = await comment(preview("P1"), env);
    expect(denied.code).toBe(EXIT.access);
    // The review itself is printed.
    expect(denied.out).toContain("priority P5 -> P1");
    expect(denied.err).toContain(
      service === "github" ? "    pull-requests: write" : "the role Reporter and the scope api",
    );
    const missing = await comment(preview("P1"), { ...env, [name]: "" });
    expect(missing).toMatchObject({ code: EXIT.access, out: "" });
    expect(missing.err).toContain(`--comment: ${name} is not set.`);
  });

  test("a server that cannot be reached, or that redirects, is one message", async () => {
    server.intercept = () => ({ status: 302, headers: { location: "http://127.0.0.1:1/" } });
    const redirected = await comment(preview("P1"), env);
    expect(redirected).toMatchObject({ code: EXIT.error });
    expect(redirected.err).toContain("(302)");
    await server.close();
    const { code, err } = await comment(preview("P1"), env);
    expect(code).toBe(EXIT.error);
    expect(err).toMatch(/^Git(Hub|Lab) cannot be reached: the connection was refused/);
  });
});

describe("the pull request", () => {
  let server: CommentsServer;
  beforeAll(async () => {
    server = await new CommentsServer("github").start();
  });
  afterAll(() => server.close());
  const github = (more: Record<string, string>) => ({ ...SERVICES.github(server.url), ...more });

  test("is read from the reference where there is no event", async () => {
    const env = github({ GITHUB_EVENT_PATH: "/none.json", GITHUB_REF: "refs/pull/7/merge" });
    expect((await comment(preview("P1"), env)).code).toBe(EXIT.success);
  });

  test("of a comment is that of the issue", async () => {
    const file = eventFile({ issue: { number: 7, pull_request: {} } });
    expect((await comment(preview("P1"), github({ GITHUB_EVENT_PATH: file }))).code).toBe(0);
  });

  test("of a fork has a read-only token: the step summary is named instead", async () => {
    server.intercept = ({ method }) => (method === "GET" ? undefined : { status: 403 });
    const env = github({ GITHUB_EVENT_PATH: pullRequest("someone/shop") });
    const { code, err } = await comment(preview("P1"), env);
    server.intercept = () => undefined;
    expect(code).toBe(EXIT.access);
    expect(err).toContain("comes from a fork, whose token is read-only");
    expect(err).toContain('--output markdown --max-size 1000000 >> "$GITHUB_STEP_SUMMARY"');
  });

  test.each([
    ["no pipeline", {}, "neither GITHUB_REPOSITORY nor CI_PROJECT_ID is set"],
    [
      "a push",
      { GITHUB_REPOSITORY: "a/b", GITHUB_REF: "refs/heads/main", GITHUB_TOKEN: TOKEN },
      "this run is for no pull request",
    ],
    ["another repository", { GITHUB_REPOSITORY: "a/../b" }, "GITHUB_REPOSITORY is not valid"],
    [
      "an address with a password",
      { GITHUB_REPOSITORY: "a/b", GITHUB_API_URL: `https://u:${TOKEN}@x` },
      "GITHUB_API_URL is not the address of an API",
    ],
    ["a branch pipeline", { CI_PROJECT_ID: "1" }, "Run the job in merge request pipelines"],
    [
      "a hostile number",
      { CI_PROJECT_ID: "1", CI_MERGE_REQUEST_IID: "1/../2" },
      "CI_MERGE_REQUEST_IID is not valid",
    ],
  ])("that is missing (%s) is a usage error before anything else", async (_, env, message) => {
    const { code, out, err } = await comment("no preview", env as Record<string, string>);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: "" });
    expect(err).toContain(message);
  });

  test("in the pipeline of a fork is that of the project that it is merged into", async () => {
    const lab = await new CommentsServer("gitlab").start();
    lab.user = { id: 5, type: "User" };
    const env = SERVICES.gitlab(lab.url);
    const fork = { ...env, CI_PROJECT_ID: "99", CI_MERGE_REQUEST_PROJECT_ID: "12" };
    const { code } = await comment(preview("P1"), fork);
    await lab.close();
    expect({ code, count: lab.comments.length }).toEqual({ code: 0, count: 1 });
  });
});
