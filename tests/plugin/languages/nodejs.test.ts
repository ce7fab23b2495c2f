import { NODEJS } from "./support/languages";
import { testLanguage } from "./support/life";

testLanguage(NODEJS, "TypeScript");
