import { definitions, isLarge } from "../support/definitions";
import { sweep } from "../support/sweep";

sweep(definitions.filter((one) => !isLarge(one)));
