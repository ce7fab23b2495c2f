import { unknownText } from "../../provider/change-lines/text";
import { pathsWhere, replaceEach } from "../../schema/path";
import { definedOnly } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { chartFigures } from "../chart/figures";
import { jsonOf } from "../json";
import {
  OPERATIONS,
  type RenderReview,
  type ReviewedResource,
  type ReviewPictures,
  type VersionPicture,
} from "./model";
import { summaryLines, withOperation } from "./summary";

/** A review for programs. The arguments are left out: the preview contains them. */
export const reviewJson: RenderReview = (review) => {
  const { stack, others, diagnostics, consequences, forecasts, isComplete } = review;
  const counts = OPERATIONS.map((one) => [one, withOperation(review, one).length]);
  const result = {
    stack,
    summary: summaryLines(review),
    counts: Object.fromEntries(counts),
    resources: review.resources.filter(({ operation }) => operation !== "same").map(inJson),
    others,
    diagnostics,
    consequences,
    forecasts,
    ...(review.pictures ? { pictures: picturesInJson(review.pictures) } : {}),
    isComplete,
  };
  return jsonOf("review", withoutUnknown(result));
};

/** The figures of the pictures, by the URNs of the resources. */
const picturesInJson = (pictures: ReviewPictures): object =>
  Object.fromEntries(
    [...pictures].map(([urn, { note, pairs }]) => [
      urn,
      {
        note,
        parts: pairs.map(({ before, after }) =>
          definedOnly({ before: before && figuresOf(before), after: after && figuresOf(after) }),
        ),
      },
    ]),
  );

const figuresOf = ({ title, chart, fires }: VersionPicture): object => ({
  title,
  ...chartFigures(chart),
  ...(fires === undefined ? {} : { fires }),
});

function inJson({ before, after, outputs, changes, ...resource }: ReviewedResource): object {
  return {
    ...resource,
    changes: changes.map(({ hunks: _, location: __, ...change }) => change),
  };
}

/** The placeholder of the engine is no value. */
const withoutUnknown = (value: object): object =>
  replaceEach(value, pathsWhere(value, isUnknown), () => unknownText()) as object;
