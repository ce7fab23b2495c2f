import "../../support/plugin-form";
import "../../engine/hidden-inputs.test";
