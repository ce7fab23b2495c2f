import { testComponents } from "./support/components";
import { GO } from "./support/languages";

testComponents(GO);
