import { valueAt } from "#domain/shared/value-at.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";
import { activityFields, changeWords, emptyValue, eventKindTitles, flagWords, partyTitles } from "#copy/en/activity.ts";
import { activityTitles, actorTitle } from "#copy/en/back-office.ts";
import { inches, pounds } from "#copy/en/measures.ts";
import { receiptMeansTitles } from "#copy/en/receive.ts";
import {
  deliveryConfirmationTitles,
  packageTypeTitles,
  paymentStateTitles,
  priorityTitles,
  serviceWords,
} from "#copy/en/services.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { knownDeadline } from "#domain/shared/place-moment.ts";
import { inchesText, poundsText } from "#domain/shared/weight.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import { exactWords, momentOf } from "#app/routes/admin/moments.ts";
import { undoOf } from "#app/routes/admin/present-undo.ts";

type Entry = StaffShipment["activity"][number];
/** `promiseZone`: that of the destination, by whose calendar a day is promised. */
type Context = { zone: string; promiseZone: string; currency: string };

/** Presents the audit log of a shipment: formatted amounts, local times of its place, no ids. */
export function presentActivity(
  {
    activity,
    zone,
    currency,
    trackingNumber,
    estimatedDelivery,
  }: Pick<StaffShipment, "activity" | "zone" | "currency" | "trackingNumber" | "estimatedDelivery">,
  now: Date,
  undos: ReadonlyMap<string, number> = new Map(),
): ActivityRow[] {
  const promiseZone = estimatedDelivery?.zone ?? zone;
  return activity.map((entry, place) => ({
    // Counted from the oldest, so a key stays with its entry when a new one arrives on top.
    key: String(activity.length - place),
    title: valueAt(activityTitles, entry.action) ?? entry.action,
    who: actorTitle(entry.who),
    when: momentOf({ at: entry.at, zone }, now),
    fields: inOrder(entry.fields)
      .map((field) => changeOf(entry, field, { zone, promiseZone, currency }))
      .filter((words) => words !== null)
      .join("; "),
    ...undoOf(entry, undos, trackingNumber),
  }));
}

/** Orders fields as their titles are listed; the audit log stores them alphabetically. */
function inOrder(fields: string[]): string[] {
  return Object.keys(activityFields).filter((field) => fields.includes(field));
}

function changeOf({ before, after }: Entry, field: string, context: Context): string | null {
  const label = activityFields[field];
  // A plain event is what "added" says already.
  if (!label || (field === "kind" && after?.[field] === "fact")) return null;
  const words = (values: Entry["before"]) =>
    values && field in values && values[field] !== "" ? valueWords(field, values[field], context) : null;
  // Erased with the person it was about: the change stays, its words do not.
  if (before === null && after === null) return label;
  return changeWords(label, words(before), words(after));
}

function valueWords(field: string, value: unknown, { zone, promiseZone, currency }: Context): string {
  if (value === null || value === "") return emptyValue;
  if (Array.isArray(value))
    return value.map((item) => partyTitles[String(item)] ?? fieldTitle(String(item))).join(", ");
  if (field === "weightHundredthsLb") return pounds(poundsText(Number(value)));
  if (typeof value === "boolean") return flagWords(value);
  if (typeof value === "number" && field.endsWith("HundredthsIn")) return inches([inchesText(value)]);
  if (typeof value === "number")
    return field.endsWith("Minor") ? formatMoney({ amountMinor: value, currency }) : String(value);
  if (typeof value !== "string") return emptyValue;
  if (field === "estimatedDeliveryAt") return exactWords(knownDeadline(value, promiseZone));
  if (field.endsWith("At")) return exactWords({ at: value, zone });
  if (field.endsWith("Phone")) return formatPhone(value);
  if (field === "status" && isOneOf(shipmentStatuses, value)) return statusTitle(value);
  if (field === "service" && isOneOf(serviceKeys, value)) return serviceWords[value].short;
  if (field === "packageType") return valueAt(packageTypeTitles, value) ?? value;
  if (field === "priority") return valueAt(priorityTitles, value) ?? value;
  if (field === "deliveryConfirmationType") return valueAt(deliveryConfirmationTitles, value) ?? value;
  if (field === "change") return valueAt(activityTitles, value) ?? value;
  if (field === "means") return valueAt(receiptMeansTitles, value) ?? value;
  if (field === "paymentState") return valueAt(paymentStateTitles, value) ?? value;
  return field === "kind" ? (eventKindTitles[value] ?? value) : value;
}
