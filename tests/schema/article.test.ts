import { withArticle } from "../../src/schema/issues";

test.each([
  ["string", "a string"],
  ["object", "an object"],
  ["Error", "an Error"],
  ["Uint8Array", "a Uint8Array"],
  ["URL", "a URL"],
])("the article of %s", (noun, text) => expect(withArticle(noun)).toBe(text));
