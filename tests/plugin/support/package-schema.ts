import { packageSchema } from "../../../codegen/package-schema/schema";
import { allServices } from "../../../src/services";

export const schema = packageSchema(allServices());
