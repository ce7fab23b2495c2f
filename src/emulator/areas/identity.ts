import { identity } from "../../areas/identity";
import { serve } from "../scene";

export const identityBehaviours = serve(identity.operations, {
  // A key belongs to a team, not to a user: there is no username.
  whoami: (_, { team }) => ({ teamId: team.id, teamName: team.name, ...(team.url ? { teamUrl: team.url } : {}) }),
});
