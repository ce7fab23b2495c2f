import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, float, integer, model, set, string } from "../../schema/fields";
import { define, type Handlers } from "../define";
import { uint32 } from "../roles/entity";
import { emailAddress, type TeamEntity } from "./entity";
import { teamOps } from "./operations";

const teamAbout =
  "A team of the organization, with its daily quota. Requires a key of the organization.";
const teamFields = model("Team", teamAbout, {
  teamName: field(string(1, 255), "Name of the team."),
  dailyQuota: optional(
    float(0),
    "Daily quota of the team, in units. If omitted for a new team, the API sets it.",
    {
      serverDefault: true,
      explicitZero: true,
      cannotClear: "the quota does not change when it is omitted: set the quota explicitly",
    },
  ),
  teamAdminsEmail: optional(
    set(emailAddress, 0, 100),
    "Email addresses of the team's first administrators. Used when the team is created; a later change has no effect.",
    { writeOnly: true },
  ),
  deletionProtection: optional(
    flag(),
    "Whether the deletion of this resource is refused, because it deletes the team with all its data. Not sent to the API.",
    { writeOnly: true, unsent: true, serverDefault: { value: true }, deletionGuard: true },
  ),
});
type TeamFields = ValueOf<typeof teamFields>;
type RemoteTeam = TeamFields & { teamId?: number; retention?: number };

const toRemote = (team: TeamEntity) => ({
  id: String(team.teamId),
  remote: team as RemoteTeam,
});
const bodyOf = ({ teamName, dailyQuota }: TeamFields) => ({
  teamName,
  ...(dailyQuota === undefined ? {} : { dailyQuota }),
});

/** The administrators are only part of the create. */
function previewNotes(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string[] {
  return JSON.stringify(was.teamAdminsEmail) === JSON.stringify(is.teamAdminsEmail)
    ? []
    : [
        "teamAdminsEmail is only used when a team is created: its change has no effect. Add members to the team instead",
      ];
}

export const teamResource = define({
  resourceType: "Team",
  fields: teamFields,
  computed: {
    teamId: field(uint32(), "Id of the team, as a number."),
    retention: field(integer(), "Retention of the team's data, in days."),
  },
  nameField: "teamName",
  listReturnsFullObjects: true,
  accountWide: true,
  isAccount: true,
  ops: teamOps,
  example: `
const payments = new coralogix.Team("payments", {
  teamName: "Payments",
  dailyQuota: 2.5,
  teamAdminsEmail: ["ana@example.com"],
}, { protect: true });
new coralogix.ApiKey("payments", { name: "Payments", presets: ["SendData"], owner: { teamId: payments.id } });
`,
  notes: [
    "The resource id is the id of the team, in digits. The configured key must be one of the organization.",
    "The deletion of a team deletes all its data and cannot be undone. It is refused unless `deletionProtection` is false in the state: set it, run `pulumi up`, then remove the team from the program. To remove the resource from the program and keep the team, use the option `retainOnDelete`.",
    "The vendor has deprecated the operations on teams without a replacement.",
    "The quota is stored as a 32-bit number, and responses may contain rounding errors of it.",
    "For some seconds after a create, the service may not find the new team; reads and writes are retried.",
  ],
  previewNotes,
  handlers: (api): Handlers<TeamFields, RemoteTeam> => ({
    create: async ({ teamAdminsEmail, ...fields }) => {
      const admins = teamAdminsEmail ? { teamAdminsEmail } : {};
      return { id: String((await api.create({ body: { ...bodyOf(fields), ...admins } })).teamId) };
    },
    read: async (id) => toRemote(await api.get({ team_id: Number(id) })),
    update: async (id, fields) => {
      await api.update({ team_id: Number(id), body: bodyOf(fields) });
      return undefined;
    },
    remove: (id) => api.remove({ team_id: Number(id) }),
    list: async () =>
      ((await api.list()).teams ?? []).map((team) => ({
        ...toRemote(team),
        ...(team.teamName ? { name: team.teamName } : {}),
      })),
  }),
});
