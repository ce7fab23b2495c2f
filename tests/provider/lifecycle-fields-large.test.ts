import { casesToRun } from "../support/case-share";
import { definitions, isLarge } from "../support/definitions";
import { testEveryField } from "../support/every-field";

// Thousands of fields take as long as all other types together, and more cases take longer.
jest.setTimeout(casesToRun(7_200_000, 12));
testEveryField(definitions.filter(isLarge));
