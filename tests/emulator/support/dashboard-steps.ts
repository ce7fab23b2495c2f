import { BOARDS, board, ID, request } from "./dashboards";
import type { exact, Step } from "./exchanges";

export const one = `${BOARDS}/${ID}`;
export const create = (dashboard: object = board(), more: object = {}): Step => [
  `made = POST ${BOARDS}`,
  request(dashboard, more),
  200,
];
/** Reads the dashboard: a part of the response, or assertions about it. */
export const read = (expected: Parameters<typeof exact>[0] & object): Step => [
  `GET ${one}`,
  200,
  expected,
];
