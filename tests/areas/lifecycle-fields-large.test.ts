import { definitions, isLarge } from "../support/definitions";
import { sweep } from "../support/sweep";

// A kind of thousands of fields takes as long as all others together, and with EVERY_FIELD=1 three times that.
jest.setTimeout(600_000);
sweep(definitions.filter(isLarge));
