import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// What one may do: everything a read-only user may, and dashboards. Case and order of permissions mean nothing.
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  description: "Reads everything, edits dashboards.",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
});

// Who may do it. The group does not say who its members are, so that others can put people in too.
const checkout = new coralogix.TeamGroup("checkout", {
  name: "Checkout",
  description: "Builds and runs the checkout.",
  roleId: editor.id,
});

// The people this program answers for. Whoever else is in the group stays.
const members = new coralogix.TeamGroupMembers("checkout", {
  groupId: checkout.id,
  userIds: config.getObject<string[]>("userIds") ?? ["7d1c5a34-6e0f-4a52-8f0d-2a7e0c9b1f10", "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21"],
});

// A group with a role of the service's own, and with all its members: who is added by hand is taken out again.
const admins = new coralogix.TeamGroup("checkout-admins", {
  name: "Checkout admins",
  roleName: "Platform Admin",
  userIds: config.getObject<string[]>("adminIds") ?? ["7d1c5a34-6e0f-4a52-8f0d-2a7e0c9b1f10"],
});

export const roleId = editor.id;
export const groupId = checkout.id;
export const memberIds = members.userIds;
export const adminGroupId = admins.id;
