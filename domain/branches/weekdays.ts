export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
