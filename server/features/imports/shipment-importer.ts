import type { ShipmentReading } from "#domain/imports/imported-fields.ts";
import { checkBookingRules } from "#domain/bookings/rules.ts";
import {
  keyOfShipment,
  knownByReference,
  likenessOfRows,
  duplicateKeyOfShipment,
} from "#domain/imports/known-shipment.ts";
import { isOwnExport } from "#domain/imports/columns.ts";
import { readShipment } from "#domain/imports/read-shipment.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import type { ImportedBooking } from "#domain/bookings/imported.ts";
import { referenceKey } from "#domain/shared/compared-text.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import type { ImportRow } from "#server/features/imports/import.rows.ts";
import { findImportedKeys } from "#server/features/imports/import.rows.ts";
import type { Found, Importer, Sought } from "#server/features/imports/importer.ts";
import { findByNumber, findCandidates } from "#server/features/imports/known-shipment.rows.ts";
import { hashedKey } from "#server/features/imports/row-key.ts";
import { updateShipmentFromRow } from "#server/features/imports/update-shipment.ts";
import type { RepricePreview } from "#server/features/payments/preview-reprice.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { ruledFields, ruledSince } from "#server/features/shipments/ruled-by-history.ts";
import { findIssued } from "#server/features/shipments/shipment.rows.ts";

/**
 * Imports shipments as records of another system: promised as of the booking day, and priced only if the row says how
 * it is paid.
 */
export async function shipmentImporter(row: ImportRow): Promise<Importer> {
  const reading = await readingOf(row);
  const checker = systemActor("import");
  const gone = new Set<string>();
  const foreseen: RepricePreview = new Map();
  return {
    keyOf: keyOfShipment,
    twinKeyOf: duplicateKeyOfShipment,
    likenessOfRows,
    keyFields: { number: "trackingNumber", reference: "reference" },
    find: (rows) => findShipments(rows, gone),
    async issuesOf(fields) {
      const read = readShipment(fields, { ...reading, now: now() });
      if (!read.ok) return read.issues;
      const { booking, history } = read;
      const ruled = ruledFields(booking, history);
      const facts = await loadBookingFacts(booking, ruledSince(history, reading.zone, now()));
      const rules = await bookingRuleFacts(checker, ruled, facts);
      const issues = [
        ...checkBookingRules(ruled, { ...rules, zipsElsewhere: facts.zipsElsewhere }),
        ...checkPlannedPickup(ruled),
      ];
      return gone.has(booking.trackingNumber)
        ? [...issues, { path: "trackingNumber", message: "number_issued" }]
        : issues;
    },
    async take(actor, fields) {
      const read = readShipment(fields, { ...reading, now: now() });
      if (!read.ok) throw new AppError("invalid_input", { issues: read.issues });
      const { shipmentId } = await bookShipment(actor, read.booking, { card: null, history: read.history });
      return shipmentId;
    },
    update: (actor, subjectId, fields, how) => updateShipmentFromRow(actor, subjectId, fields, how, foreseen),
  };
}

/** A pickup without an hour would be in no list of a driver. */
function checkPlannedPickup({ pickupType, pickupDate, pickupTime }: ImportedBooking): FieldIssue[] {
  const isOpen = pickupType === "pickup" && pickupDate !== "" && pickupTime === "";
  return isOpen ? [{ path: "pickupTime", message: "pickup_time_required" }] : [];
}

async function readingOf({ headers, dateOrder, arePromisesDays, isToldToNobody }: ImportRow): Promise<ShipmentReading> {
  const [{ general }, [home]] = [await getSettings(), await listBranches()];
  return {
    currency: await getActiveCurrency(),
    zone: home?.zone ?? general.zone,
    order: dateOrder,
    arePromisesDays,
    isOwnExport: isOwnExport(headers),
    now: now(),
    isToldToNobody,
  };
}

/**
 * Finds shipments by number, else by reference (`knownByReference`). Adds issued numbers without a shipment to
 * `gone`.
 */
async function findShipments(rows: readonly Sought[], gone: Set<string>): Promise<(Found | null)[]> {
  const numbers = rows.flatMap(({ said }) => (said?.startsWith("number:") ? [said.slice("number:".length)] : []));
  const byNumber = await findByNumber(numbers);
  for (const number of await findIssued(numbers)) if (!byNumber.has(number)) gone.add(number);
  const written = rows.flatMap(({ said, fields }) =>
    said?.startsWith("reference:") ? [fields["reference"] ?? ""] : [],
  );
  const references = [...new Set(written.map(referenceKey))];
  // Before references had a column, an import stored only this key.
  const earlier = await findImportedKeys(
    "shipments",
    written.map((reference) => hashedKey(`reference:${reference.trim().toUpperCase()}`)),
  );
  const byReference = await findCandidates(references, [...earlier.values()]);
  return rows.map(({ said, fields }) => {
    if (said?.startsWith("number:")) {
      const subjectId = byNumber.get(said.slice("number:".length));
      return subjectId ? { subjectId, isDoubt: false, label: "" } : null;
    }
    if (!said?.startsWith("reference:")) return null;
    const known = knownByReference(fields, byReference.get(referenceKey(fields["reference"] ?? "")) ?? []);
    return known && { subjectId: known.subjectId, isDoubt: known.isDoubt, label: known.trackingNumber };
  });
}
