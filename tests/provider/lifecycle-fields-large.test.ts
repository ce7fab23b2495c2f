import { definitions, isLarge } from "../support/definitions";
import { testEveryField } from "../support/every-field";
import { THOROUGH } from "../support/thorough";

// Thousands of fields take as long as all other types together; THOROUGH=1 takes several times as
// long.
jest.setTimeout(THOROUGH ? 7_200_000 : 600_000);
testEveryField(definitions.filter(isLarge));
