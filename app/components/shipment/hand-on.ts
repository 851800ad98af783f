import { messages } from "#copy/en/messages.ts";
import { copyRefused } from "#copy/en/hand-on.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";

/** What came of it, in words. `link`: to be copied by hand, where the browser refuses. */
export type Said = { text: string; link?: string; isRefusal?: boolean };

/** Puts the number on the clipboard; `numberId` is selected where the browser refuses. */
export async function copyNumber(number: string, numberId: string): Promise<Said> {
  const done = await copyText(number, numberId);
  return done ? { text: messages.tracking.numberCopied } : { text: copyRefused(), isRefusal: true };
}

/** By the sheet of the device, where it has one; null when that dealt with it. Else the link to the page is copied. */
export async function share(number: string, title: string): Promise<Said | null> {
  const url = `${window.location.origin}/track/${number}`;
  if (typeof navigator.share === "function" && (await shareSheet({ title, url }))) return null;
  const isCopied = await copyText(url, "");
  return isCopied ? { text: messages.tracking.linkCopied } : { text: copyRefused(), link: url, isRefusal: true };
}

/** True when the sheet dealt with it, also by the person closing it. */
async function shareSheet(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
