import { textMessageWords as words } from "#copy/en/text-messages.ts";
import { fitSms } from "#domain/notifications/sms-segments.ts";
import { mostSegments } from "#domain/notifications/text-message.ts";
import { withStop } from "#domain/shared/sentence.ts";
import { canBeAnswered } from "#domain/settings/text-provider.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import type { News } from "#server/features/notifications/news.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";

/** Below this many characters for the news, the check note is left out. */
const leastNews = 60;

/**
 * Writes the news as a text of at most two segments: sender, sentence, and the address that the number alone opens
 * (A1). Nothing personal: texts appear on locked screens.
 */
export async function textOfNews(
  news: Pick<News, "trackingNumber" | "sentence" | "isCorrection">,
): Promise<{ subject: string; text: (check: string) => string }> {
  const company = await textCompany();
  const sentence = `${news.isCorrection ? words.corrected : ""}${news.sentence}`;
  // The period belongs to the address: a long sentence is cut before it.
  const said = withStop(sentence).slice(0, -1);
  const [before, address] = [`${company.name}: `, `. ${trackingAddressHere(news.trackingNumber)} ${company.ending}`];
  const whole = fitSms({ before, middle: said, after: address.trimEnd() }, mostSegments);
  const text = (check: string) => {
    const after = `${address.trimEnd()} ${check}`;
    const checked = fitSms({ before, middle: said, after }, mostSegments);
    // Letters of another script halve the space: then the code is cut, not the news.
    const left = checked.length - before.length - after.length;
    return left >= Math.min(sentence.length, leastNews) ? checked : whole;
  };
  return { subject: cutText(sentence, 200), text };
}

/** Returns the sender's name, short enough, and how to stop texts. */
export async function textCompany(): Promise<{ name: string; contact: string; ending: string }> {
  const { companyName, shortName } = (await getSettings()).general;
  const { sender } = (await getSettings()).texts;
  const { phone, email } = await getCompany();
  const name = cutText(shortName || companyName, 30).trim();
  const contact = phone?.display ?? email;
  return { name, contact, ending: canBeAnswered(sender) ? words.stop : words.call(contact) };
}
