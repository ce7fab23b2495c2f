import { testComponents } from "./support/components";
import { YAML } from "./support/languages";

testComponents(YAML);
