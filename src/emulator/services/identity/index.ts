import { identity } from "../../../services/identity";
import { serve } from "../../server/request-context";

export const identityBehaviors = serve(identity.operations, {
  // A key belongs to a team, not to a user, so there is no username.
  whoami: (_, { team }) => ({
    teamId: team.id,
    teamName: team.name,
    ...(team.url ? { teamUrl: team.url } : {}),
  }),
});
