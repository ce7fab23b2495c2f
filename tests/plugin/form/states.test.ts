import "../../support/plugin-form";
import "../../chaos/states.test";
