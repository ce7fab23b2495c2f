import { PYTHON } from "./support/languages";
import { testLanguage } from "./support/life";

testLanguage(PYTHON, "Python");
