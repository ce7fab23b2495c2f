import { testComponents } from "./support/components";
import { HCL } from "./support/languages";

testComponents(HCL);
