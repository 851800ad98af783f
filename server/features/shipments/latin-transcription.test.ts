import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { parseEdit } from "#domain/bookings/edit.ts";
import { guessColumns } from "#domain/imports/columns.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { bookAgain } from "#server/features/bookings/book-again.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { findCustomers } from "#server/features/shipments/find-customers.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { bookOverRest } from "#tests/support/cases.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const admin = actors.admin();
const staff = actors.dispatcher();
const latin = "Li Wei, 12 Nanjing Road, Savannah";
const li = { receiverName: "李伟", receiverAddress: "南京路12号", receiverLatin: latin, senderLatin: "Ada Byron" };

beforeEach(() => build.person(admin));

describe("the transcription of a party (G57)", () => {
  it("is booked and shown over REST, and printed on the label", async () => {
    const { id, shown } = await bookOverRest(staff, bookingFields(li));
    expect(shown).toMatchObject({ sender: { latin: "Ada Byron" }, recipient: { name: "李伟", latin } });
    const zpl = await (await answerLabel(await getLabel(staff, id, { format: "zpl" }))).text();
    expect(zpl).toContain(`^FD${latin}^FS`);
    await expect(bookOverRest(staff, bookingFields({ ...li, receiverLatin: "李伟 Wei" }))).rejects.toThrow(
      '"path":"receiverLatin","message":"Use only Latin letters, digits and punctuation"',
    );
  });

  it("is never shown to who knows only the number, nor masked", async () => {
    const { id, trackingNumber } = await build.shipment({ fields: li });
    const seen = await getTracking(visitor, trackingNumber);
    expect(seen.tier).toBe("number_only");
    expect(JSON.stringify(seen)).not.toMatch(/Nanjing|Li Wei/);
    expect(await getTracking(actors.booker(id), trackingNumber)).toMatchObject({ recipient: { latin } });
  });

  it("is edited by staff with both values in the audit log, and corrected by who booked it", async () => {
    const { id } = await build.shipment({ fields: li });
    const { fields, version, currency } = await getEditableShipment(staff, id);
    expect(fields).toMatchObject({ senderLatin: "Ada Byron", receiverLatin: latin });
    const parsed = parseEdit({ ...fields, version: String(version), receiverLatin: "Li W." }, currency, fields);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    await editShipment(staff, id, parsed.value);
    const { activity, version: next } = await getShipment(staff, id);
    expect(activity[0]).toMatchObject({ before: { recipientLatin: latin }, after: { recipientLatin: "Li W." } });
    await correctBooking(actors.booker(id), id, {
      version: next,
      receiverName: "王芳",
      receiverPhone: "(912) 555-0188",
      receiverLatin: "Wang Fang",
      specialInstructions: "",
      pickupInstructions: "",
    });
    expect(await getShipment(staff, id)).toMatchObject({ recipient: { name: "王芳", latin: "Wang Fang" } });
  });

  it("is copied when the customer books again, and suggested at the counter", async () => {
    const { id } = await build.shipment({ fields: li });
    const { secret } = await bookAgain(actors.booker(id), id);
    const { raw } = await getBookingView(actors.booker(id), secret);
    expect([raw.sender.senderLatin, raw.receiver.receiverLatin]).toEqual(["Ada Byron", latin]);
    for (const query of ["grace@example", "li wei"])
      expect((await findCustomers(staff, { side: "receiver", query })).items).toMatchObject([{ name: "李伟", latin }]);
  });

  it("is searched by staff who cannot type its letters, until it is removed", async () => {
    const { id } = await build.shipment({ fields: { ...li, senderLatin: "Ælfrēd Ḥasan" } });
    const found = async (search: string) => (await listShipments(staff, { search })).items.map((each) => each.id);
    for (const search of ["li wei", "nanjing road", "hasan", "李伟"]) expect(await found(search), search).toEqual([id]);
    await updateShipment(id, { recipientLatin: "" });
    expect(await found("nanjing")).toEqual([]);
  });

  it("is taken in from a column of its name, and given out again under a heading that is read", async () => {
    const { importId } = await uploadImport(admin, {
      kind: "shipments",
      fileName: "orders.csv",
      file: new TextEncoder().encode(
        `Order,Name,Name (romanized),Address,City,State,Zip,Phone,Weight\n1,李伟,"${latin}",12 Bull St,Savannah,GA,31401,912-555-0188,5\n2,王芳,王 Fang,12 Bull St,Savannah,GA,31401,912-555-0189,5`,
      ),
    });
    const read = await getImport(admin, importId);
    await chooseColumns(admin, importId, {
      columns: read.columns.map(({ field }) => field ?? ""),
      dateOrder: "mdy",
      isToldToNobody: true,
    });
    const { rows } = await getImport(admin, importId);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([{ path: "receiverLatin", message: "latin_letters_only" }]);
    await startImport(admin, importId);
    await runImport(importId, { tries: 1 });
    expect((await db().select().from(shipments)).map(({ recipientLatin }) => recipientLatin)).toEqual([latin]);
    let file = "";
    for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "csv", filters: {} })).body)
      file += piece;
    expect(file).toContain(latin);
    const [heads = ""] = file.replace("\ufeff", "").split("\r\n");
    expect(guessColumns("shipments", heads.split(","))).toEqual(
      expect.arrayContaining(["senderLatin", "receiverLatin"]),
    );
  });
});
