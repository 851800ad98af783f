import { useEffect, useState } from "react";
import { labelFields } from "#domain/shipments/label-fields.ts";
import type { NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";

/** Fields that price and promise depend on. */
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
/** Fields that find an account. */
const askedOnAccount = ["paymentMethod", "accountNumber"];
/** The label's fonts have every Latin letter: only other text is checked. */
const otherThanLatin = /[\u0250-\u{10ffff}]/u;
const pauseMs = 250;

/** Requests price and promise in the pauses of typing (D2). `isCurrent`: the answer is for the present values. */
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
        // The price computed in the browser stays.
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
