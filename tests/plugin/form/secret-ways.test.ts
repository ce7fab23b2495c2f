import "../../support/plugin-form";
import "../../engine/secret-ways.test";
