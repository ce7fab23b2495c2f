import { readFileSync } from "node:fs";
import { attempt } from "../../../text/attempt";
import { UsageError } from "../../failure";
import { addressIn, type CommentApi, tokenIn, type Variables, variable } from "./api";

const STEP_SUMMARY =
  'Write the review to the step summary instead: coralogix review preview.json --output markdown --max-size 1000000 >> "$GITHUB_STEP_SUMMARY"';

/** The comments of the pull request that a GitHub workflow runs for. */
export function githubComments(env: Variables): CommentApi {
  const hint = "GitHub Actions sets it.";
  const repository = variable(env, "GITHUB_REPOSITORY", /^[\w.-]+\/[\w.-]+$/, hint);
  const url = addressIn(env, "GITHUB_API_URL", "https://api.github.com");
  const pull = pullRequest(env);
  const isFork = pull.head !== undefined && pull.head !== repository;
  const reason = isFork
    ? `The pull request comes from a fork, whose token is read-only. ${STEP_SUMMARY}`
    : "Give the job these permissions:\n  permissions:\n    contents: read\n    pull-requests: write";
  const token = tokenIn(
    env,
    "GITHUB_TOKEN",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub Actions
    "Give it to the step:\n  env:\n    GITHUB_TOKEN: ${{ github.token }}",
  );
  const issues = `/repos/${repository}/issues`;
  return {
    service: "GitHub",
    url,
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
    },
    listPath: (page) => `${issues}/${pull.number}/comments?per_page=100&page=${page}`,
    createPath: `${issues}/${pull.number}/comments`,
    updatePath: (id) => `${issues}/comments/${id}`,
    updateMethod: "PATCH",
    // The token of a workflow belongs to no user: its comments are those of a bot.
    isOwn: ({ user }, own) => (own ? user?.id === own.id : user?.type === "Bot"),
    refusal: (status) =>
      status === 401
        ? "The token in GITHUB_TOKEN is not valid."
        : `The token in GITHUB_TOKEN must not write comments of pull request ${pull.number} of ${repository}. ${reason}`,
  };
}

interface PullRequest {
  number: number;
  /** The repository of the branch; undefined where it is not known. */
  head?: string;
}

function pullRequest(env: Variables): PullRequest {
  const event = githubEvent(env);
  const pull = event.pull_request ?? (event.issue?.pull_request ? event.issue : undefined);
  const [, inRef] = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? "") ?? [];
  const number = Number(pull?.number ?? inRef);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UsageError(
      "--comment: this run is for no pull request. Use it in a workflow that starts on: pull_request.",
    );
  const head = pull?.head?.repo?.full_name;
  return typeof head === "string" ? { number, head } : { number };
}

/** The parts of an event of GitHub that are read. */
interface Event {
  pull_request?: EventPull;
  issue?: EventPull & { pull_request?: unknown };
}
interface EventPull {
  number?: unknown;
  head?: { sha?: unknown; repo?: { full_name?: unknown } | null };
}

/** The event that a workflow runs for; empty where it cannot be read. */
export const githubEvent = ({ GITHUB_EVENT_PATH: file }: Variables): Event =>
  (file && attempt((): Event | null => JSON.parse(readFileSync(file, "utf8")))) || {};
