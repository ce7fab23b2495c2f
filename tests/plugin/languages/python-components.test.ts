import { testComponents } from "./support/components";
import { PYTHON } from "./support/languages";

testComponents(PYTHON);
