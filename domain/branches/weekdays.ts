/** Days of a branch's week, by the names its hours are stored under. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
