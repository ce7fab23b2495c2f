#!/usr/bin/env node
import { join } from "node:path";
import { runWithProvider } from "../start/with-provider";

const name = process.argv[2] ?? "";
// Each subcommand uses other parts.
const role = `command-${/^[a-z]+$/.test(name) ? name : "help"}`;
runWithProvider(join(__dirname, "commands.cjs"), "commands", {
  provider: join(__dirname, "../plugin/provider.cjs"),
  role,
  uses: () => [role],
});
