import { type AddCommand, withConnection, withExamples, withOutput, withStack } from "../command";
import type { DoctorOptions } from "./doctor";

const load = () => {
  const { doctor }: typeof import("./doctor") = require("./doctor");
  return doctor;
};

export const addDoctor: AddCommand = (program, run) => {
  const command = program
    .command("doctor")
    .description("check an account, its key and a project for problems, without a change")
    .action((options: DoctorOptions) => run((io) => load()(io, options)));
  withExamples(
    withOutput(withStack(withConnection(command))),
    "coralogix doctor --region eu2",
    "coralogix doctor --stack prod --output markdown",
  );
};
