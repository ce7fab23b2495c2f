import { GO } from "./support/languages";
import { testLanguage } from "./support/life";

testLanguage(GO, "Go");
