import { testLanguage } from "./support/life";
import { programOf } from "./support/project";

testLanguage({ name: "yaml", files: () => ({ "Pulumi.yaml": programOf("YAML") }) });
