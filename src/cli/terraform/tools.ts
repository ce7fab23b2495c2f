/** The tools that write states of the same format. */
export const TOOLS = {
  terraform: { name: "Terraform", command: "terraform" },
  opentofu: { name: "OpenTofu", command: "tofu" },
} as const;

export type StateTool = keyof typeof TOOLS;
