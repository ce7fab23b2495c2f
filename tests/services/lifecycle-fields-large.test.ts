import { definitions, isLarge } from "../support/definitions";
import { testEveryField } from "../support/every-field";

// Thousands of fields take as long as all other types together; EVERY_FIELD=1 triples that.
jest.setTimeout(600_000);
testEveryField(definitions.filter(isLarge));
