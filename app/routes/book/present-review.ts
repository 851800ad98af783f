import { channelWords } from "#copy/en/booking-channels.ts";
import { fieldWords as words, paymentWords, reviewWords, stepWords, waybillWords } from "#copy/en/booking.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { inches, pieceCount } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import {
  deliveryConfirmationTitles,
  packageTypeTitles,
  paymentMethodTitles,
  pickupTypeTitles,
  priorityTitles,
  serviceWords,
  testPayment,
} from "#copy/en/services.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { chosenWords } from "#copy/en/tracking-page.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import { cardRefusals, maskedCard } from "#domain/payments/card.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { stateName } from "#domain/shared/country-states.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { formatWeight, parseWeight } from "#domain/shared/weight.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { rowsOf } from "#app/components/booking/timeline-editor.tsx";
import type { PaymentSummary } from "#app/components/booking/payment-step.tsx";
import type { ReviewSection } from "#app/components/booking/review-step.tsx";

type Row = ReviewSection["rows"][number];

/** Everything typed, once more and read-only. Blank fields are left out. */
export function presentReview({ raw, isAbroad, isStaff }: BookingView, options: BookingOptions): ReviewSection[] {
  return [
    section("sender", partyRows(raw.sender, "sender")),
    section("receiver", partyRows(raw.receiver, "receiver")),
    section("package", packageRows(raw.package, options)),
    section("pickup", pickupRows(raw.pickup, options)),
    section("options", optionRows(raw.options, isStaff)),
    section("services", serviceRows(raw.services, isAbroad, options)),
    section("payment", paymentRows(raw.payment, options)),
  ];
}

/** What step 7 repeats of steps 1 and 2. */
export function presentPaymentSummary({ raw }: BookingView, options: BookingOptions): PaymentSummary {
  const parcel = raw.package;
  const count = parcel["quantity"] || "1";
  const size = sizeText(parcel);
  const isPickup = raw.pickup["pickupType"] === "pickup";
  return {
    package: [
      [pieceCount(count), weightText(parcel), size].filter(Boolean).join(", "),
      shortened(parcel["description"] ?? ""),
    ],
    handover: pickupRows(raw.pickup, options)
      .filter(({ term }) => term !== words.pickupType && term !== words.pickupInstructions)
      .map(({ text }) => text),
    isPickup,
    refusals: Object.fromEntries(cardRefusals.map((key) => [key, fieldMessage(key)])),
  };
}

function section(step: ReviewSection["step"], rows: Row[]): ReviewSection {
  return { step, title: stepWords[step].name, rows: rows.filter(({ text }) => text !== "") };
}

function packageRows(raw: RawFields, options: BookingOptions): Row[] {
  const isOn = (name: string) => raw[name] === "on";
  return [
    { term: words.serviceType, text: titled(serviceWords, raw["serviceType"])?.name ?? "" },
    { term: words.packageType, text: titled(packageTypeTitles, raw["packageType"]) ?? "" },
    { term: waybillWords.weight, text: weightText(raw) },
    { term: reviewWords.size, text: sizeText(raw) },
    { term: words.quantity, text: raw["quantity"] || "1" },
    { term: words.value, text: amount(raw["value"], options) || fallbacks.notSpecified },
    { term: words.description, text: raw["description"] ?? "" },
    {
      term: words.handling,
      text: [isOn("isFragile") && words.isFragile, isOn("requiresSignature") && words.requiresSignature]
        .filter(Boolean)
        .join(", "),
    },
    {
      term: reviewWords.insurance,
      text: isOn("insurance") ? amount(raw["insuranceValue"], options) : fallbacks.insurance,
    },
    { term: chosenWords.dangerous, text: isOn("dangerousGoods") ? (raw["dangerousGoodsType"] ?? "") : "" },
  ];
}

function pickupRows(raw: RawFields, options: BookingOptions): Row[] {
  const type = raw["pickupType"];
  const branch = options.branches.find(({ code }) => code === raw["preferredDropoffLocation"]);
  const isPickup = type === "pickup";
  return [
    { term: words.pickupType, text: titled(pickupTypeTitles, type) ?? "" },
    {
      field: "preferredDropoffLocation",
      term: words.preferredDropoffLocation,
      text:
        !isPickup && branch
          ? `${branch.name}, ${branch.street}, ${branch.city}, ${branch.state} ${branch.zipCode}`
          : "",
    },
    { term: words.pickupDate, text: isPickup ? dateText(raw["pickupDate"]) : "" },
    { term: words.pickupTime, text: isPickup ? clockText(raw["pickupTime"]) : "" },
    { term: words.pickupInstructions, text: isPickup ? (raw["pickupInstructions"] ?? "") : "" },
  ].filter(({ text }) => text !== "");
}

function partyRows(raw: RawFields, role: "sender" | "receiver"): Row[] {
  const part = (name: string) => (raw[`${role}${name}`] ?? "").trim();
  const country = part("Country") || "USA";
  return [
    { term: words.name, text: part("Name") },
    { term: words.company, text: part("Company") },
    { term: words.phone, text: part("Phone") },
    { term: words.email, text: part("Email") },
    { term: words.address, text: part("Address") },
    { term: words.address2, text: part("Address2") },
    {
      term: words.city,
      text: [part("City"), [stateName(country, part("State")), part("ZipCode")].filter(Boolean).join(" ")]
        .filter(Boolean)
        .join(", "),
    },
    { term: words.country, text: countryName(country) },
    { term: words.latin, text: part("Latin") },
    {
      term: words.specialInstructions,
      text: role === "receiver" ? raw["specialInstructions"] || fallbacks.instructions : "",
    },
  ];
}

function optionRows(raw: RawFields, isStaff: boolean): Row[] {
  const wish = raw["requestedDelivery"] ?? "";
  const stops = rowsOf(raw)
    .filter(({ location, at }) => location.trim() && at)
    .map(({ location, at, description, status }) => {
      const title = isStaff ? statusText(status) : "";
      return [[location.trim(), wallText(at), title].filter(Boolean).join(", "), description.trim()]
        .filter(Boolean)
        .join(": ");
    });
  return [
    { term: words.priority, text: titled(priorityTitles, raw["priority"]) ?? "" },
    { term: words.requestedDelivery, text: wish && wallText(wish) },
    {
      term: words.status,
      text: (isStaff && raw["status"] !== "pending" && statusText(raw["status"])) || words.pendingPickup,
    },
    { term: words.trackingNumber, text: isStaff ? (raw["trackingNumber"] ?? "").trim() : "" },
    { term: words.timeline, text: stops.join("\n") },
  ];
}

function statusText(status: string | undefined): string {
  const known = shipmentStatuses.find((value) => value === status);
  return known ? statusOption(known) : "";
}

function serviceRows(raw: RawFields, isAbroad: boolean, options: BookingOptions): Row[] {
  const { notify } = options;
  const isOffered: Record<string, boolean> = {
    notifySms: options.textConsent !== null || notify.laterTextConsent !== null,
    notifyPush: notify.offersPush,
  };
  const isOn = (name: string) => raw[name] === "on" && isOffered[name] !== false;
  const listed = (entries: [string, string][]) =>
    entries
      .filter(([name]) => isOn(name))
      .map(([, text]) => text)
      .join(", ");
  return [
    {
      field: "saturdayDelivery",
      term: words.delivery,
      text:
        listed([
          ["saturdayDelivery", words.saturdayDelivery],
          ["holdForPickup", words.holdForPickup],
        ]) || reviewWords.none,
    },
    { term: words.temperatureControl, text: isOn("temperatureControl") ? (raw["temperatureRange"] ?? "") : "" },
    { term: words.specialHandling, text: isOn("specialHandling") ? (raw["specialHandlingType"] ?? "") : "" },
    {
      term: words.deliveryConfirmation,
      text: isOn("deliveryConfirmation")
        ? (titled(deliveryConfirmationTitles, raw["deliveryConfirmationType"]) ?? "")
        : "",
    },
    { term: words.returnService, text: isOn("returnService") ? (raw["returnInstructions"] ?? "") : "" },
    {
      term: words.notifications,
      text:
        listed([
          ["notifyEmail", notify.sendsMail ? words.notifyEmail : channelWords.later(words.notifyEmail)],
          ["notifySms", options.textConsent === null ? channelWords.later(words.notifySms) : words.notifySms],
          ["notifyPush", channelWords.push],
        ]) || reviewWords.none,
    },
    ...(isAbroad
      ? [
          { term: words.customsValue, text: amount(raw["customsValue"], options) },
          { term: words.customsDescription, text: raw["customsDescription"] ?? "" },
          { term: words.senderTaxId, text: raw["senderTaxId"] ?? "" },
          { term: words.receiverTaxId, text: raw["receiverTaxId"] ?? "" },
        ]
      : []),
  ];
}

function paymentRows(raw: RawFields, { payment }: BookingOptions): Row[] {
  const isCard = raw["paymentMethod"] === "credit";
  // C4: wherever a card of the test mode stands, it says so.
  const card = [maskedCard(raw["cardLast4"] ?? ""), payment.provider === "test" ? testPayment() : ""];
  return [
    { term: words.paymentMethod, text: titled(paymentMethodTitles, raw["paymentMethod"]) ?? "" },
    { term: words.cardNumber, text: isCard ? card.filter(Boolean).join(", ") : "", card: raw["cardBrand"] },
    {
      term: words.billingAddress,
      text: isCard
        ? [raw["billingAddress"], raw["billingZipCode"], raw["billingCountry"]].filter(Boolean).join(", ")
        : "",
    },
    { term: words.accountNumber, text: isCard ? "" : raw["accountNumber"] || paymentWords.noAccount },
    { term: words.billingReference, text: isCard ? "" : (raw["billingReference"] ?? "") },
  ];
}

function titled<T>(titles: Record<string, T>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(titles, key) ? titles[key] : undefined;
}

function weightText(raw: RawFields): string {
  const weight = parseWeight(raw["weight"] ?? "");
  return weight === null ? "" : formatWeight(weight);
}

function sizeText(raw: RawFields): string {
  const sides = ["length", "width", "height"].map((side) => (raw[side] ?? "").trim());
  return sides.every(Boolean) ? inches(sides) : "";
}

function amount(typed: string | undefined, { currency }: BookingOptions): string {
  const value = parseMoney(typed ?? "", currency);
  return value ? formatMoney(value) : "";
}

// Typed dates are wall time of their place already: read and written in UTC they stay what they are.
function dateText(day: string | undefined): string {
  return /^\d{4}-\d\d-\d\d$/.test(day ?? "") ? formatDate(`${day}T00:00:00Z`, "UTC") : "";
}

function clockText(time: string | undefined): string {
  const [hour = 0, minute = ""] = /^(\d\d):(\d\d)$/.exec(time ?? "")?.slice(1) ?? [];
  return minute === "" ? "" : `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

function wallText(wall: string): string {
  return `${dateText(wall.slice(0, 10))}, ${clockText(wall.slice(11, 16))}`;
}

function shortened(text: string): string {
  return text.length > 90 ? `${cutText(text, 88).trimEnd()}…` : text;
}
