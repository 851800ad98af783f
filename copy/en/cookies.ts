import type { CookieKey } from "#domain/policies/cookies.ts";

/** The cookies that the product sets, under the text of their policy. */
export const cookieWords = {
  title: "Every cookie, by its name",
  lead: "This list comes with the software, not with the text above. A cookie is there only once you did what it is for.",
  table: "Cookies that are set",
  name: "Name",
  purpose: "What for",
  kept: "Kept for",
  purposes: {
    draft: "Finds your unfinished booking again.",
    claims: "Remembers which shipments this browser booked or unlocked, so that it may see them in full.",
    chat: "Finds your conversation with the support desk again.",
    session: "Keeps you signed in. Every visit starts its time anew.",
    browser: "Tells a browser that signed in before from a stranger who tries passwords.",
    station: "For staff: makes a device a scanning station of one branch.",
    station_holds: "For staff: notes that scans wait on this device, so that signing out does not remove them.",
    two_factor: "Stands between your password and your second factor.",
    passkey: "Holds the question that your passkey answers.",
    toast: "Carries one message, such as “Settings saved”, to the next page.",
    theme: "Remembers light or dark, if you chose.",
    language: "Remembers Spanish, if you chose it.",
    shipment_list: "For staff: how the list of shipments is drawn.",
    label_sheet: "For staff: the paper that labels were printed on last.",
    counter_screen: "For staff: which customer’s screen stands beside this device.",
    customer_screen: "For staff: makes a device a customer’s screen at a counter.",
  } satisfies Record<CookieKey, string>,
  seconds: (count: number) => `${count} seconds`,
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
  days: (count: number) => `${count} days`,
} as const;
