import { op } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { integer, model, string } from "../../schema/fields";

const identityModel = model("Identity", "The identity behind the credentials of a request.", {
  teamId: field(integer(0, 4294967295), "Id of the team that the key belongs to."),
  teamName: field(string(), "Name of the team."),
  teamUrl: optional(
    string(),
    "URL of the team's web application; missing if the team has no URL name.",
  ),
  username: optional(
    string(),
    "Name of the user; missing for API keys, which do not belong to a user.",
  ),
});

export const identityOps = {
  whoami: op("GET /aaa/identity/v1/whoami", {
    summary:
      "Get the team, and the user if there is one, behind the credentials of the request. Returns 404 if the team no longer exists.",
    response: identityModel,
    permissions: [],
    source: "Endpoints named in release entries: Identity",
  }),
};
