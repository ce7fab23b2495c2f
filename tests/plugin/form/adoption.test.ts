import "../../support/plugin-form";
import "../../engine/adoption.test";
