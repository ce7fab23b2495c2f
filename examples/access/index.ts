import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// A custom role: all permissions of a read-only user, and editing dashboards.
// Case and order of the permissions do not matter.
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  description: "Reads everything, edits dashboards.",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
});

// A group with this role. It has no `userIds`, so that members can also be added elsewhere.
const checkout = new coralogix.TeamGroup("checkout", {
  name: "Checkout",
  description: "Builds and runs the checkout.",
  roleId: editor.id,
});

// The members that this program manages. Other members of the group are not touched.
const members = new coralogix.TeamGroupMembers("checkout", {
  groupId: checkout.id,
  userIds: config.getObject<string[]>("userIds") ?? [
    "7d1c5a34-6e0f-4a52-8f0d-2a7e0c9b1f10",
    "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21",
  ],
});

// A group with a built-in role and the complete list of its members: users that are added by hand
// are removed.
const admins = new coralogix.TeamGroup("checkout-admins", {
  name: "Checkout admins",
  roleName: "Platform Admin",
  userIds: config.getObject<string[]>("adminIds") ?? ["7d1c5a34-6e0f-4a52-8f0d-2a7e0c9b1f10"],
});

export const roleId = editor.id;
export const groupId = checkout.id;
export const memberIds = members.userIds;
export const adminGroupId = admins.id;
