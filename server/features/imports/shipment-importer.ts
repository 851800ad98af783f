import { inArray } from "drizzle-orm";
import { checkBookingRules } from "#domain/bookings/rules.ts";
import { keyOfShipment, readShipment, type ShipmentReading } from "#domain/imports/read-shipment.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { storedFact } from "#domain/shared/place-moment.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import type { ImportRow } from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { updateShipmentFromRow } from "#server/features/imports/update-shipment.ts";
import type { Foreseen } from "#server/features/payments/foresee-reprice.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { findIssued } from "#server/features/shipments/shipment.rows.ts";

/** Shipments by the road of a booking over the counter: the price of today's tariff, the promise of the day they were booked. */
export async function shipmentImporter(row: ImportRow): Promise<Importer> {
  const reading = await readingOf(row);
  const checker = systemActor("import");
  const gone = new Set<string>();
  const foreseen: Foreseen = new Map();
  return {
    keyOf: keyOfShipment,
    keyFields: { number: "trackingNumber", reference: "reference" },
    async find(keys) {
      const numbers = numbersOf(keys);
      const found = await findByNumber(numbers);
      for (const number of await findIssued(numbers)) if (!found.has(`number:${number}`)) gone.add(number);
      return found;
    },
    async issuesOf(fields) {
      const read = readShipment(fields, { ...reading, now: now() });
      if (!read.ok) return read.issues;
      const { booking, history } = read;
      const bookedAt = history.createdAt ? storedFact(history.createdAt, reading.zone) : now();
      const facts = await bookingRuleFacts(checker, { ...booking, trackingNumber: "" }, bookedAt);
      const issues = checkBookingRules(booking, facts);
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

async function readingOf({ dateOrder, isToldToNobody }: ImportRow): Promise<ShipmentReading> {
  const [{ general }, company, [home]] = [await getSettings(), await getCompany(), await listBranches()];
  const sender = home && {
    senderName: company.name,
    senderCompany: company.name,
    senderPhone: company.phone?.dial ?? "",
    senderEmail: company.email,
    senderAddress: home.street,
    senderCity: home.city,
    senderState: home.state,
    senderZipCode: home.zipCode,
    senderCountry: home.country,
  };
  return {
    currency: await getActiveCurrency(),
    zone: home?.zone ?? general.zone,
    order: dateOrder,
    now: now(),
    branchCode: home?.code ?? "",
    sender: sender ?? null,
    isToldToNobody,
  };
}

function numbersOf(keys: string[]): string[] {
  return keys.filter((key) => key.startsWith("number:")).map((key) => key.slice("number:".length));
}

/** Deleted ones too: they may come back. */
async function findByNumber(numbers: string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db()
    .select({ id: shipments.id, number: shipments.trackingNumber })
    .from(shipments)
    .where(inArray(shipments.trackingNumber, numbers));
  return new Map(rows.map(({ id, number }) => [`number:${number}`, id]));
}
