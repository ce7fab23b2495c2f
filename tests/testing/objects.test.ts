import fc from "fast-check";
import * as coralogix from "../../src";
import { definitionOf } from "../../src/provider/definition";
import { nodeOf } from "../../src/schema/node";
import type { Fields } from "../../src/schema/record";
import { previewed, type TestedResource } from "../../src/testing";
import { readObjects } from "../../src/testing/objects/read";
import { previewText, step } from "../cli/review/support/preview";
import { arbitraryOf } from "../support/arbitrary";
import { SEED } from "../support/definitions";
import { useMocks } from "./support";

const { Alert, Router, Preset, Connector, SuppressionRule, Slo, Webhook } = coralogix;
const CLASSES = { Alert, Router, Preset, Connector, SuppressionRule, Slo, Webhook };
type Constructor = new (name: string, args: Fields) => TestedResource;

beforeAll(() => useMocks());

test.each(Object.entries(CLASSES))(
  "%s is the same object as plain arguments, as a resource under mocks and in a preview",
  async (resourceType, resourceClass) => {
    const resource = resourceClass as unknown as Constructor;
    const { fields } = definitionOf(resourceType);
    const generated = arbitraryOf(nodeOf(fields)) as fc.Arbitrary<Fields>;
    const property = fc.asyncProperty(generated, async (args) => {
      const mocked = new resource("one", args);
      const preview = previewText([
        step({ op: "create", type: resourceType, name: "one", after: { ...args } }),
      ]);
      const [plain, ofMocks, ofPreview] = await readObjects(
        [{ resourceType, args, id: "one-id" }, mocked, ...previewed(preview)],
        {},
      );
      expect(ofMocks?.object).toEqual(plain?.object);
      expect({ ...ofPreview?.object, id: "one-id" }).toEqual(plain?.object);
    });
    await fc.assert(property, { numRuns: 20, seed: SEED });
  },
);
