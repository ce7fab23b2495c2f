import { relative, resolve, sep } from "node:path";
import type { Io } from "../../io";
import type { Variables } from "../comment/api";
import { githubEvent } from "../comment/github";
import type { SourceUrl } from "../model";

/** Addresses in the repository and the commit of a pipeline; undefined in no pipeline. */
export function sourceUrlIn({ env, cwd }: Pick<Io, "env" | "cwd">): SourceUrl | undefined {
  const repository = env.GITHUB_REPOSITORY ? onGithub(env) : onGitlab(env);
  const { base, commit, root } = repository;
  const isKnown = /^https?:\/\/[\w.:/-]+$/.test(base) && /^[\da-f]{7,64}$/.test(commit) && root;
  if (!isKnown) return undefined;
  return ({ file, line }) => {
    const path = relative(root, resolve(cwd, file)).split(sep);
    return path[0] === ".."
      ? undefined
      : `${base}/${commit}/${path.map(encoded).join("/")}#L${line}`;
  };
}

interface Repository {
  base: string;
  commit: string;
  root: string;
}

/** The commit of a pull request is its last one: the workflow runs on a temporary merge. */
function onGithub(env: Variables): Repository {
  const { GITHUB_SERVER_URL: server = "", GITHUB_REPOSITORY: repository = "" } = env;
  const head = githubEvent(env).pull_request?.head;
  const [owner, sha] = [head?.repo?.full_name ?? repository, head?.sha ?? env.GITHUB_SHA];
  return {
    base: `${server}/${owner}/blob`,
    commit: String(sha ?? ""),
    root: env.GITHUB_WORKSPACE ?? "",
  };
}

const onGitlab = (env: Variables): Repository => ({
  base: `${env.CI_PROJECT_URL ?? ""}/-/blob`,
  commit: env.CI_COMMIT_SHA ?? "",
  root: env.CI_PROJECT_DIR ?? "",
});

/** A part of a path that ends no link. */
const encoded = (part: string): string =>
  encodeURIComponent(part.replace(/[\ud800-\udfff]/g, "_")).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
