import "../../support/plugin-form";
import "../../chaos/kills.test";
