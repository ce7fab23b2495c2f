import { addressIn, type CommentApi, tokenIn, type Variables, variable } from "./api";

const NUMBER = /^\d{1,15}$/;
const TOKEN =
  "Create a project access token with the role Reporter and the scope api, and add it as a masked CI/CD variable. CI_JOB_TOKEN cannot write comments.";

/** The notes of the merge request that a GitLab pipeline runs for. */
export function gitlabComments(env: Variables): CommentApi {
  const hint = "Run the job in merge request pipelines: rules: if $CI_MERGE_REQUEST_IID.";
  const number = variable(env, "CI_MERGE_REQUEST_IID", NUMBER, hint);
  // In the pipeline of a fork, the merge request is that of another project.
  const key = env.CI_MERGE_REQUEST_PROJECT_ID ? "CI_MERGE_REQUEST_PROJECT_ID" : "CI_PROJECT_ID";
  const project = variable(env, key, NUMBER, "GitLab CI sets it.");
  const url = addressIn(env, "CI_API_V4_URL", "https://gitlab.com/api/v4");
  const token = tokenIn(env, "GITLAB_TOKEN", TOKEN);
  const notes = `/projects/${project}/merge_requests/${number}/notes`;
  return {
    service: "GitLab",
    url,
    headers: { "private-token": token, accept: "application/json" },
    listPath: (page) => `${notes}?sort=asc&order_by=created_at&per_page=100&page=${page}`,
    createPath: notes,
    updatePath: (id) => `${notes}/${id}`,
    updateMethod: "PUT",
    isOwn: ({ author, system }, own) => !system && own?.id !== undefined && author?.id === own.id,
    refusal: (status) =>
      status === 401
        ? `The token in GITLAB_TOKEN is not valid. ${TOKEN}`
        : `The token in GITLAB_TOKEN must not write comments of merge request ${number} of project ${project}. ${TOKEN}`,
  };
}
