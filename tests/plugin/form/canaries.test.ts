import "../../support/plugin-form";
import "../../chaos/canaries.test";
