import { messages } from "#copy/en/messages.ts";
import { copyRefused } from "#copy/en/hand-on.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";

/** The result in words. `link`: to be copied by hand, if the browser refuses. */
export type Said = { text: string; link?: string; isRefusal?: boolean };

/** Copies the number; `numberId` is selected if the browser refuses. */
export async function copyNumber(number: string, numberId: string): Promise<Said> {
  const done = await copyText(number, numberId);
  return done ? { text: messages.tracking.numberCopied } : { text: copyRefused(), isRefusal: true };
}

/** Opens the device's share sheet; null if that handled it. Otherwise copies the link. */
export async function share(number: string, title: string): Promise<Said | null> {
  const url = `${window.location.origin}/track/${number}`;
  if (typeof navigator.share === "function" && (await shareSheet({ title, url }))) return null;
  const isCopied = await copyText(url, "");
  return isCopied ? { text: messages.tracking.linkCopied } : { text: copyRefused(), link: url, isRefusal: true };
}

/** Returns true if the sheet handled it, also if the user closed it. */
async function shareSheet(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
