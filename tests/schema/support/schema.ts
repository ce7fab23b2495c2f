import { nodeOf } from "../../../src/schema/node";
import { sampleSchema } from "../sample-schema";

export const sampleNode = nodeOf(sampleSchema);
