/** Words of the parts that every room uses: dialogs, notices, fields. */
export const partWords = {
  close: "Close",
  dismiss: "Dismiss",
  undo: "Undo",
  cancel: "Cancel",
  optional: "(optional)",
  increase: (thing: string) => `Increase ${thing}`,
  decrease: (thing: string) => `Decrease ${thing}`,
  thingsToFix: (count: number) => (count === 1 ? "One thing to fix" : `${count} things to fix`),
} as const;
