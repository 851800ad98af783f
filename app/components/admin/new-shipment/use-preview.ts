import { useEffect, useState } from "react";
import { labelFields } from "#domain/shipments/label-fields.ts";
import type { NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";

/** What price and promise hang on. */
const asked = [
  "serviceType",
  "packageType",
  "weight",
  "insurance",
  "insuranceValue",
  "saturdayDelivery",
  "holdForPickup",
  "temperatureControl",
  "pickupType",
  "preferredDropoffLocation",
  "pickupDate",
  "pickupTime",
  "senderCity",
  "senderState",
  "senderZipCode",
  "senderCountry",
  "receiverCity",
  "receiverState",
  "receiverZipCode",
  "receiverCountry",
];
/** What an account is looked up by. */
const askedOnAccount = ["paymentMethod", "accountNumber"];
/** The fonts of the label have every Latin letter: only other text is asked about. */
const otherThanLatin = /[\u0250-\u{10ffff}]/u;
const pauseMs = 250;

/** Asks the server, in the pauses of typing, what the shipment costs and when it arrives (D2). `isCurrent`: it has answered about what stands there now. */
export function usePreview(
  page: NewPage,
  fields: Record<string, string>,
  answered: NewPreview | undefined,
): { preview: NewPreview; isCurrent: boolean } {
  const question = questionOf(fields);
  const [known, setKnown] = useState(
    answered ? { question, preview: answered } : { question: questionOf(page.values), preview: page.preview },
  );
  useEffect(() => {
    if (known.question === question) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/admin/new/preview?${question}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<NewPreview>) : null))
        .then((preview) => preview && setKnown({ question, preview }))
        // The price reckoned in the browser stands meanwhile.
        .catch(() => {});
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, known.question]);
  return { preview: known.preview, isCurrent: known.question === question };
}

function questionOf(fields: Record<string, string>): string {
  const names = fields["paymentMethod"] === "account" ? [...asked, ...askedOnAccount] : asked;
  const printed = labelFields.filter((name) => otherThanLatin.test(fields[name] ?? "") && !names.includes(name));
  return new URLSearchParams(
    [...names, ...printed].flatMap((name): [string, string][] => (fields[name] ? [[name, fields[name]]] : [])),
  ).toString();
}
