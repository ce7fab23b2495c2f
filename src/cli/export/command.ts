import { Option } from "commander";
import { repeated, subcommand, withConnection, withOutput, withStack } from "../command";
import type { Io } from "../io";
import type { SourceOptions } from "../terraform/read-source";
import type { ExportOptions } from "./run-export";

interface Loaded {
  runExport: typeof import("./run-export").runExport;
  openSource: typeof import("../terraform/open-source").openSource;
}
const loadExport = (): Loaded => ({
  ...require("./run-export"),
  ...require("../terraform/open-source"),
});

export const addExport = subcommand({
  name: "export",
  description: "write a Pulumi program that manages the objects of an account",
  options: [
    (command) =>
      command
        .option("--out <folder>", "folder of the program", "coralogix")
        .option("--type <type>", "only objects of this resource type; repeatable", repeated)
        .option("--name <pattern>", "only objects with this name; * stands for any characters")
        .option("--folder <pattern>", "only folders with this name, and the objects in them")
        .option("--label <key=value>", "only objects with this label; repeatable", repeated)
        .option(
          "--exclude <type[:pattern]>",
          "no objects of this type, or name; repeatable",
          repeated,
        )
        .option("--with-references", "also the objects to which the selected ones refer")
        .option(
          "--keep-unknown-fields",
          "also the fields that this version does not know, which may be secrets, as extra",
        )
        .option("--no-adopt", "a program that creates the objects in another account")
        .addOption(
          new Option(
            "--dashboards <form>",
            "dashboards as calls of functions, as raw arguments, or as JSON files",
          )
            .choices(["functions", "raw", "json"])
            .default("functions"),
        )
        .addOption(
          new Option(
            "--secrets <from>",
            "secrets from the configuration of the stack, or kept by the objects with adopt.keep",
          )
            .choices(["config", "keep"])
            .default("config"),
        )
        .addOption(
          new Option("--by <layout>", "a file for each service, or for each folder of the account")
            .choices(["service", "folder"])
            .default("service"),
        )
        .option(
          "--terraform-state <file>",
          "exactly the objects of a Terraform or OpenTofu state, with its names; - for standard input",
        )
        .option(
          "--bridged-stack <file>",
          "the same for an exported stack of the bridged package coralogix:index",
        )
        .addOption(
          new Option(
            "--modules <form>",
            "modules of Terraform as a file for each instance, or as components",
          )
            .choices(["files", "components"])
            .default("files"),
        )
        .option("--allow-differences", "also where such a state differs from the account")
        .option(
          "--import-list [number]",
          "write nothing; print a file for pulumi import --file, the first one by default",
        )
        .option("--check", "write nothing; list the objects that the stack does not manage"),
    withOutput(["text", "json"]),
    withConnection,
    withStack,
  ],
  examples: [
    "coralogix export --out monitoring",
    'coralogix export --type Alert --type Slo --name "checkout*" --with-references',
    "coralogix export --folder Payments --dashboards json",
    "coralogix export --secrets keep",
    "coralogix export --check --stack production",
    "coralogix export --import-list > import.json",
    "terraform state pull | coralogix export --terraform-state -",
    "coralogix export --terraform-state shop.tfstate --modules components",
  ],
  exitCodes: {
    success: "done",
    error: "another error, such as a host that cannot be reached",
    access: "the key is missing or rejected, or may read no resource type",
    partial: "done for a part: the report names what could not be read or exported",
    differences:
      "with --check: the stack does not manage some objects; with a state of another tool: it differs from the account",
  },
  load: () => {
    const { runExport, openSource } = loadExport();
    return (io: Io, options: ExportOptions & SourceOptions) => runExport(io, options, openSource);
  },
});
