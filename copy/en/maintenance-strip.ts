/** The reminder on every page of the office, apart from the other texts of settings, which these pages don't load. */
export const maintenanceStripWords = {
  on: "Maintenance mode is on: visitors cannot open the site or book.",
  change: "Change",
} as const;
