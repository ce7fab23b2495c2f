import { JAVA } from "./support/languages";
import { testLanguage } from "./support/life";

testLanguage(JAVA, "Java");
