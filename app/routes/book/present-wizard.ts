import { bookingWarnings } from "#copy/en/booking-warnings.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { recordOf } from "#domain/shared/records.ts";
import { valueAt } from "#domain/shared/value-at.ts";
import { arrivalWords, bookingWords } from "#copy/en/booking.ts";
import { pickupStepWords } from "#copy/en/pickup-step.ts";
import { overWeightWarning } from "#copy/en/services.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingOptions, BookingView } from "#domain/bookings/views.ts";
import { formatMoment, timeOf } from "#domain/shared/place-moment.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import { packageTypes, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { listArrivals } from "#server/features/bookings/list-arrivals.ts";
import type { ServiceArrivals } from "#app/components/booking/step-props.ts";
import type { Arrival } from "#app/components/booking/waybill.tsx";
import { onRequest } from "#app/presenters/on-request.ts";
import { arrivesLine, dayWithoutYear, nearDay } from "#app/presenters/arrival-words.ts";
import type { WizardPage } from "#app/components/booking/wizard.tsx";

/** One step in finished words, so that browser and server cannot disagree about a zone. */
export function presentWizard(
  step: BookingStep,
  view: BookingView,
  options: BookingOptions,
  note: string | null,
  now: Date,
): WizardPage {
  const request = onRequest(view);
  const isAddressed = step === "sender" || step === "receiver" || step === "payment";
  return {
    step,
    view,
    // 250 countries only where they are chosen from.
    options: isAddressed ? options : { ...options, countries: [] },
    savedWords: view.savedAt && bookingWords.draftSaved(formatTime(view.savedAt, options.zone)),
    // Neither price nor day is promised of what is carried on request.
    arrival: request ? null : arrivalOf(view, now),
    isOnRequest: request !== null,
    onRequest: request?.step === step ? request.words : null,
    warnings: warningsOf(view, options),
    note: noteWords(note),
  };
}

/** On every card of step 1: when that service would be there. */
export async function arrivalsOf({ raw }: BookingView, now: Date): Promise<ServiceArrivals> {
  const arrivals = await listArrivals(raw);
  return recordOf(serviceKeys, (service) => arrivesLine(arrivals[service], now));
}

function arrivalOf({ promise, raw }: BookingView, now: Date): Arrival | null {
  if (!promise) return null;
  const day = [nearDay(promise.estimatedDelivery, now), dayWithoutYear(promise.estimatedDelivery)]
    .filter(Boolean)
    .join(", ");
  const city = (raw.receiver["receiverCity"] ?? "").trim();
  const { handOverBy } = promise;
  if (!handOverBy || raw.pickup["pickupType"] === "pickup")
    return arrivalWords.ours(day, timeOf(promise.estimatedDelivery), city);
  const last = formatTime(handOverBy.at, handOverBy.zone);
  const lastDay = nearDay(handOverBy, now) ?? arrivalWords.on(dayWithoutYear(handOverBy));
  return arrivalWords.handedOver(last, lastDay, day, city);
}

function warningsOf(view: BookingView, { branches }: BookingOptions): Record<string, string> {
  const warnings: Record<string, string> = {};
  for (const { field, code, detail } of view.warnings) {
    if (code === "over_package_weight")
      warnings[field] = overWeight(view.raw.package["packageType"] ?? "", Number(detail));
    if (code === "branch_far") {
      const branch = branches.find((each) => each.code === view.raw.pickup["preferredDropoffLocation"]);
      warnings[field] = pickupStepWords.far(branch?.name ?? "", detail, view.raw.sender["senderZipCode"]?.trim() ?? "");
    }
    if (code === "saturday_no_earlier") warnings[field] = bookingWarnings.saturdayNoEarlier;
    if (code === "label_letters") warnings[field] = bookingWarnings.labelLetters(detail);
    if (code === "promise_moved" && view.promise)
      warnings[field] = bookingWarnings.promiseMoved(formatMoment(view.promise.estimatedDelivery));
  }
  return warnings;
}

function overWeight(type: string, pounds: number): string {
  return isOneOf(packageTypes, type) ? overWeightWarning(type, pounds) : "";
}

function noteWords(note: string | null): string | null {
  return (note && valueAt(bookingWords.notes, note)) || null;
}
