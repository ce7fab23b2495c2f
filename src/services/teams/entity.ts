import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { integer, model, string, stringLike, wrapped } from "../../schema/fields";
import { uint32 } from "../roles/entity";

export const teamId = () => optional(wrapped(uint32(), "id"), "Id of the team.");
export const dailyQuota = () =>
  optional(
    z.number(),
    "Daily quota of the team, in units. If omitted for a new team, the API sets it.",
  );
export const teamName = (base = string(1, 255)) => field(base, "Name of the team.");

export const teamFields = {
  teamId: teamId(),
  teamName: teamName(string(0, 255)).optional(),
  dailyQuota: optional(z.number(), "Daily quota of the team, in units."),
  retention: optional(integer(), "Retention of the team's data, in days."),
};
export const teamModel = model("TeamEntity", "A team of the organization.", teamFields);
export const emailAddress = stringLike(
  /^[^@\s]+@[^@\s]+$/,
  "an email address",
  "admin@example.com",
  string(1, 320),
);

export type TeamEntity = z.output<typeof teamModel>;
