import type { RelativeDay } from "#domain/shared/place-time.ts";

/** The days round today, in the middle of a sentence. */
export const relativeDayWords: Record<RelativeDay, string> = {
  today: "today",
  tomorrow: "tomorrow",
  yesterday: "yesterday",
};
