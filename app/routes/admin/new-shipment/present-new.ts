import { bookingWarnings } from "#copy/en/booking-warnings.ts";
import { randomUUID } from "node:crypto";
import { editedField } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { overWeightWarning } from "#copy/en/services.ts";
import { rawToInput } from "#domain/bookings/raw-fields.ts";
import type { BookingOptions, BookingPreview, RawFields } from "#domain/bookings/views.ts";
import type { CarrierMark } from "#domain/settings/company-profile.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { relativeDayOf, timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatDate, formatShortestDate, type Instant } from "#domain/shared/place-time.ts";
import { type PackageType, packageTypes } from "#domain/shipments/vocabulary.ts";
import type { EditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import type { NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";

/** Returns initial values (C2, C4): next-day, a package, dropped off at the main branch, nothing paid. */
export function firstValues(options: BookingOptions): RawFields {
  return {
    serviceType: "standard",
    packageType: "package",
    quantity: "1",
    pickupType: "dropoff",
    preferredDropoffLocation: options.branches[0]?.code ?? "",
    senderCountry: "USA",
    receiverCountry: "USA",
    priority: "normal",
    status: "pending",
    paymentMethod: "cash",
    notifyEmail: "on",
  };
}

/** Copies a shipment's parcel, parties and services; leaves out events, dates, notes and consent to text messages. */
export function copiedValues({ fields }: EditableShipment): RawFields {
  const left = [
    "status",
    "estimatedDelivery",
    "shippedAt",
    "currentLocation",
    "reference",
    "notes",
    "notifySms",
    "notifyPush",
  ];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)));
}

/** Returns the values of a price request; the day and the consent to text messages are left out. */
export function requestedValues(booking: RawFields): RawFields {
  const left = ["status", "requestedDelivery", "notifySms", "notifyPush"];
  return Object.fromEntries(Object.entries(booking).filter(([name]) => !left.includes(name)));
}

/** Presents the form. */
export function presentNew(
  {
    options,
    values,
    preview,
    copied,
    requestId,
    counter,
  }: {
    options: BookingOptions;
    values: RawFields;
    preview: BookingPreview;
    copied: EditableShipment | null;
    requestId: string | null;
    counter: { code: string; name: string } | null;
  },
  carrier: CarrierMark,
  now: Date,
): NewPage {
  return {
    key: randomUUID(),
    values,
    copiedFrom: copied && copied.trackingNumber,
    copiedId: copied && copied.id,
    requestId,
    counter: counter && { code: counter.code, name: counter.name },
    // Countries are listed once, as options.
    options: { ...options, countries: [] },
    countries: options.countries.map(({ code, name }) => ({ value: code, words: name })),
    currency: options.currency,
    zoneWords: options.zone.replaceAll("_", " "),
    carrier: { name: carrier.name, logo: carrier.logo },
    shipDate: formatDate(now, options.zone).replace(/^\w+, /, ""),
    preview: presentPreview(preview, values, now),
  };
}

export function presentPreview(preview: BookingPreview, fields: RawFields, now: Date): NewPreview {
  const services = preview.services.map(({ key, total, arrives }) => ({
    key,
    total: formatMoney(total),
    arrives: newWords.arrival(
      relativeDayOf(arrives, now) === "today" ? null : shortDay(withinDay(arrives), arrives.zone),
      timeOf(arrives),
    ),
  }));
  const type = packageTypes.find((known) => known === fields["packageType"]);
  return {
    services,
    quote: preview.quote,
    account: preview.account && {
      words: newWords.openOnAccount(
        formatMoney(preview.account.open),
        formatMoney(preview.account.after),
        preview.account.limit && formatMoney(preview.account.limit),
        preview.account.isOver,
      ),
      isOver: preview.account.isOver,
    },
    unprintable: preview.unprintable.map(({ field, letters }) =>
      newWords.labelLetters(editedField(field), bookingWarnings.labelLetters(letters)),
    ),
    arrives: services.find(({ key }) => key === fields["serviceType"])?.arrives ?? "",
    overWeight:
      type && preview.overWeightLb !== null ? overWeightWarning(type satisfies PackageType, preview.overWeightLb) : "",
  };
}

/**
 * Converts the form's values to the office's input: its rows are planned stops (C2). The amount received is shown for
 * cash only, and may hold what was typed before another method was chosen.
 */
export function officeInput(fields: RawFields): Record<string, unknown> {
  const { timeline, amountReceived, ...input } = rawToInput(fields);
  return {
    ...input,
    ...(amountReceived !== undefined && input["paymentMethod"] === "cash" ? { amountReceived } : {}),
    ...(timeline === undefined ? {} : { plannedStops: timeline }),
  };
}

/** "Tue, Nov 24": four of them fit side by side. */
function shortDay(at: Instant, zone: string): string {
  return formatShortestDate(at, zone);
}
