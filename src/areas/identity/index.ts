import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, model, text } from "../../schema/fields";
import { area } from "../define";

const answer = model("Identity", "Whose key a call is made with.", {
  teamId: field(integer(0, 4294967295), "Number of the team that the key belongs to."),
  teamName: field(text(), "Name of that team."),
  teamUrl: field(text().optional(), "Address of the team's web application; missing where the team has no name in addresses."),
  username: field(text().optional(), "Name of the user; missing for an API key, which belongs to no user."),
});

export const identityOps = {
  whoami: op("GET /aaa/identity/v1/whoami", {
    about: "Tells the team, and the user if there is one, behind the credentials of the call. 404 means that the team no longer exists.",
    out: answer,
    permissions: [],
    source: "Endpoints named in release entries: Identity",
  }),
};

export const identity = area({
  name: "identity",
  about: "Which team, and which user, a key speaks for.",
  operations: identityOps,
  resources: [],
});
