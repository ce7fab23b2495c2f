import { definitions, isLarge } from "../support/definitions";
import { testEveryField } from "../support/every-field";

testEveryField(definitions.filter((one) => !isLarge(one)));
