import { dayMs, minuteMs } from "#domain/shared/durations.ts";

/** What customers may answer to a price on their own screen at the counter (G35). */
export const priceAnswers = ["accept", "take_back"] as const;
export type PriceAnswer = (typeof priceAnswers)[number];
export const screenAnswers = [...priceAnswers, "signed"] as const;
export type ScreenAnswer = (typeof screenAnswers)[number];

/** What a screen asks: to accept the price of a weighed parcel, or to sign for one that is handed out (G59). */
export const screenQuestions = ["price", "signature"] as const;

/** Where a customer answered a new price: on their own screen, or by word, noted on the clerk's. */
export const answerPlaces = ["customer_screen", "clerk_screen"] as const;

/** How long the link of a customer's screen can be opened, once, and how long the device that opened it works (G34). */
export const screenLinkMs = dayMs;
export const screenMs = 30 * dayMs;
/** How long a weighing stays on a customer's screen if nothing follows. */
export const offerMs = 15 * minuteMs;
/** Screens of one branch at the same time. */
export const mostScreens = 20;

const topicPrefix = "screen:";

/** Returns the live topic of a customer's screen. Only the device of that screen may subscribe. */
export function screenTopic(screenId: string): string {
  return `${topicPrefix}${screenId}`;
}

/** Returns the id of the screen whose topic this is, or null. */
export function screenOfTopic(topic: string): string | null {
  return /^screen:csn_[0-9a-z]{20,40}$/.test(topic) ? topic.slice(topicPrefix.length) : null;
}

/** Returns the end of a tracking number, which the customer compares with the label: "•••• 35BL". */
export function maskedNumber(trackingNumber: string): string {
  return `•••• ${trackingNumber.slice(-4)}`;
}
