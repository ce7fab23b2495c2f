import { setProgramLanguage } from "../provider/advice";
import { exitWithEngine } from "../provider/session/end-of-run";
import { attachTo } from "./engine";
import { programLanguageIn } from "./program-language";
import { startServer } from "./server";

/** The engine passes its address, and reads the port of this server from the standard output. */
async function main(): Promise<void> {
  const address = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
  if (address) attachTo(address);
  setProgramLanguage(programLanguageIn(process.cwd()) ?? "typescript");
  const { port, finish } = await startServer();
  exitWithEngine(finish);
  process.stdout.write(`${port}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`pulumi-resource-coralogix: ${error.message}\n`);
  process.exit(1);
});
