import type { Rule } from "../../text/finding";
import { clampLimits, quantileAggregation, quantileCall } from "./arguments";
import { alwaysTrue, neverTrue } from "./comparisons";
import { divisionInside, lostLabels, ratioOfJobs } from "./effects";
import { changingSeries, counterValue, future } from "./habits";
import { missingLe, removedJoinLabel, removedLabel, unmatchedSides } from "./labels";
import {
  contradictoryMatchers,
  invalidMatcherRegexp,
  invalidReplaceRegexp,
  needlessRegexp,
} from "./matchers";
import { deltaOfCounter, rateOfGauge, rateOfSum, shortRange, tooFewSamples } from "./ranges";

/** The rules about PromQL queries. */
export const promqlRules: readonly Rule<string>[] = [
  removedLabel,
  unmatchedSides,
  removedJoinLabel,
  missingLe,
  lostLabels,
  contradictoryMatchers,
  invalidReplaceRegexp,
  invalidMatcherRegexp,
  neverTrue,
  clampLimits,
  quantileCall,
  quantileAggregation,
  tooFewSamples,
  rateOfSum,
  alwaysTrue,
  shortRange,
  rateOfGauge,
  deltaOfCounter,
  counterValue,
  changingSeries,
  future,
  needlessRegexp,
  divisionInside,
  ratioOfJobs,
];
