import { YAML } from "./support/languages";
import { testLanguage } from "./support/life";

testLanguage(YAML, "YAML");
