import { enumOf } from "../../schema/enums";

export const scheduleOperation = enumOf(
  "SCHEDULE_OPERATION_",
  { UNSPECIFIED: 0, MUTE: 1, ACTIVATE: 2 },
  "SuppressionOperation",
);
export const durationFrequency = enumOf(
  "DURATION_FREQUENCY_",
  { UNSPECIFIED: 0, MINUTE: 1, HOUR: 2, DAY: 3 },
  "SuppressionDurationUnit",
);
