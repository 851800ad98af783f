import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { visitor } from "#domain/people/actor.ts";
import { mostTries, mostWaiting } from "#domain/printing/print-job.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { printJobs } from "#server/db/schema/printing.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { cancelPrintJob } from "#server/features/printing/cancel-print-job.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { listPrintJobs } from "#server/features/printing/list-print-jobs.ts";
import { listPrinters } from "#server/features/printing/list-printers.ts";
import { printAgain } from "#server/features/printing/print-again.ts";
import { queueLabels } from "#server/features/printing/queue-labels.ts";
import { runPrintQueue } from "#server/features/printing/run-print-queue.ts";
import { tidyPrintJobs } from "#server/features/printing/tidy-print-jobs.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startPrinter, type TestPrinter } from "#tests/support/label-printer.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
let printer: TestPrinter;
beforeEach(async () => {
  printer = await startPrinter();
  await build.person(staff);
  await build.person(actors.admin());
  await setPrinter(`tcp://127.0.0.1:${printer.port}`);
});
afterEach(() => printer.stop());

async function setPrinter(address: string, name = "Dock 1"): Promise<void> {
  const { version } = await getSettingsSection(actors.admin(), "printers");
  const own = { name, address, dpi: 203 as const, sheet: "4x6" as const, branch: "" };
  await changePrinters(actors.admin(), { printers: [own], gs1Prefix: "", firstSscc: 1 }, version);
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { message: string }[] }) =>
      error.issues?.[0]?.message ?? error.reason ?? error.code,
  );
const states = async () =>
  (await listPrintJobs(staff)).items
    .toReversed()
    .map(({ piece, state, reason }) => [piece, state, reason].join(" ").trim());
const first = async () => String((await listPrintJobs(staff)).items.at(-1)?.id);

describe("the print queue", () => {
  it("sends a label per piece, in order, and says that they were sent", async () => {
    const { id, trackingNumber } = await build.shipment({ fields: { quantity: "3" } });
    expect(await queueLabels(staff, "Dock 1", { shipmentId: id })).toBe(3);
    expect(await states()).toEqual(["1 waiting", "2 waiting", "3 waiting"]);
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 sent", "2 sent", "3 sent"]);
    expect(printer.received.map((zpl) => /\^FD(\w+\+\d\d)\^FS/.exec(zpl.replaceAll("_2B", "+"))?.[1])).toEqual(
      ["01", "02", "03"].map((piece) => `${trackingNumber}+${piece}`),
    );
    const { items } = await listActivities(actors.admin(), {
      action: null,
      actorId: null,
      subjectId: id,
      from: null,
      before: null,
    });
    expect(items).toContainEqual(expect.objectContaining({ action: "shipment.labels_queued" }));
    // A second run, as after a restart, prints nothing twice.
    await runPrintQueue("Dock 1");
    expect(printer.received).toHaveLength(3);
  });

  it("takes the shipments chosen in the list, without deleted ones", async () => {
    const ids = [
      (await build.shipment()).id,
      (await build.shipment({ fields: { quantity: "2" } })).id,
      (await build.shipment()).id,
    ];
    const jobId = await chooseShipments(staff, "labels", { named: ids });
    await deleteShipment(actors.admin(), String(ids[0]));
    expect(await queueLabels(staff, "Dock 1", { jobId })).toBe(3);
    expect(await codeOf(queueLabels(actors.admin(), "Dock 1", { jobId }))).toBe("not_found");
  });

  it("waits for a printer that is away, and gives up after an hour", async () => {
    const { port } = printer;
    await printer.stop();
    const { id } = await build.shipment();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 waiting away"]);
    // Not before its time.
    await runPrintQueue("Dock 1");
    expect((await listPrintJobs(staff)).items[0]?.tries).toBe(1);
    printer = await startPrinter(undefined, port);
    await db()
      .update(printJobs)
      .set({ notBefore: new Date(0) });
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 sent"]);

    await printer.stop();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await db()
      .update(printJobs)
      .set({ tries: mostTries - 1 })
      .where(eq(printJobs.state, "waiting"));
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 sent", "1 failed away"]);
    printer = await startPrinter();
  });

  it("does not send again what broke off, because it may have come out", async () => {
    await printer.stop();
    printer = await startPrinter((socket) => socket.once("data", () => socket.resetAndDestroy()));
    await setPrinter(`tcp://127.0.0.1:${printer.port}`);
    const { id } = await build.shipment();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 failed broke_off"]);
  });

  it("fails a label whose process ended while it sent it, and goes on with the next", async () => {
    const { id } = await build.shipment({ fields: { quantity: "2" } });
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await db().update(printJobs).set({ state: "printing", startedAt: new Date() }).where(eq(printJobs.piece, 1));
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 printing", "2 waiting"]);
    await db()
      .update(printJobs)
      .set({ startedAt: new Date(0) })
      .where(eq(printJobs.piece, 1));
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 failed interrupted", "2 sent"]);
  });

  it("sends nothing to an address that is not allowed, to a removed printer, or for a person without the right", async () => {
    const { id } = await build.shipment();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    // As an operator who narrows PRINTER_ADDRESSES later.
    const { settings } = await import("#server/db/schema/settings.ts");
    const own = { name: "Dock 1", address: "tcp://169.254.169.254:9100", dpi: 203, sheet: "4x6", branch: "" };
    await db()
      .update(settings)
      .set({ value: { printers: [own] } })
      .where(eq(settings.section, "printers"));
    const { publishChanged } = await import("#server/live/publish.ts");
    await publishChanged("settings");
    await expect.poll(async () => (await listPrinters(staff))[0]?.address).toBe(own.address);
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 failed not_allowed"]);
    await printAgain(staff, await first());
    await setPrinter(`tcp://127.0.0.1:${printer.port}`, "Dock 2");
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 failed not_allowed", "1 failed printer_removed"]);
    expect(printer.received).toEqual([]);
  });

  it("prints again what was sent, and cancels what waits", async () => {
    const { id } = await build.shipment({ fields: { quantity: "2" } });
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    expect(await codeOf(printAgain(staff, await first()))).toBe("message_waits");
    await cancelPrintJob(staff, await first());
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 cancelled", "2 sent"]);
    expect(await codeOf(cancelPrintJob(staff, await first()))).toBe("import_done");
    await printAgain(staff, await first());
    await runPrintQueue("Dock 1");
    expect(await states()).toEqual(["1 cancelled", "2 sent", "1 sent"]);
    for (const act of [cancelPrintJob, printAgain]) expect(await codeOf(act(staff, "prn_none"))).toBe("not_found");
  });

  it("prints a label again once though it is asked twice, as by a double click", async () => {
    clock.set("2026-06-18T10:00:00Z");
    const { id } = await build.shipment();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await runPrintQueue("Dock 1");
    const sent = await first();
    clock.set("2026-06-18T10:00:01Z");
    const again = await printAgain(staff, sent);
    // Also after the printer took it.
    expect(await printAgain(staff, sent)).toBe(again);
    await runPrintQueue("Dock 1");
    expect(await printAgain(staff, sent)).toBe(again);
    expect(await states()).toEqual(["1 sent", "1 sent"]);
    // Another person, the new entry itself, and a later request are meant.
    expect(new Set([again, await printAgain(actors.admin(), sent), await printAgain(staff, again)]).size).toBe(3);
    clock.set("2026-06-18T10:00:12Z");
    await printAgain(staff, sent);
    expect(await states()).toHaveLength(5);
  });

  it("queues at once again what was cancelled or failed", async () => {
    const { id } = await build.shipment();
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await runPrintQueue("Dock 1");
    const sent = await first();
    const again = await printAgain(staff, sent);
    await cancelPrintJob(staff, again);
    expect(await printAgain(staff, sent)).not.toBe(again);
  });

  it("is bounded for each person", async () => {
    const { id } = await build.shipment({ fields: { quantity: "999" } });
    for (let n = 0; n < 2; n += 1) await queueLabels(staff, "Dock 1", { shipmentId: id });
    expect(await codeOf(queueLabels(staff, "Dock 1", { shipmentId: id }))).toBe(`print_queue_full:${mostWaiting}`);
    expect((await db().select().from(printJobs)).length).toBe(1998);
  });

  it("is for staff, of printers of the settings", async () => {
    const { id } = await build.shipment();
    expect(await codeOf(queueLabels(staff, "Dock 9", { shipmentId: id }))).toBe("printer_unknown");
    expect(await codeOf(queueLabels(staff, "Dock 1", { shipmentId: "shp_none" }))).toBe("not_found");
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      const refused = actor.kind === "visitor" ? "staff_only" : "staff_only";
      expect(await codeOf(queueLabels(actor, "Dock 1", { shipmentId: id }))).toBe(refused);
      expect(await codeOf(listPrintJobs(actor))).toBe(refused);
      expect(await codeOf(listPrinters(actor))).toBe(refused);
      expect(await codeOf(cancelPrintJob(actor, "prn_1"))).toBe(refused);
      expect(await codeOf(printAgain(actor, "prn_1"))).toBe(refused);
    }
    expect((await listPrintJobs(staff)).items).toEqual([]);
  });

  it("forgets after thirty days", async () => {
    const { id } = await build.shipment({ fields: { quantity: "2" } });
    await queueLabels(staff, "Dock 1", { shipmentId: id });
    await db()
      .update(printJobs)
      .set({ createdAt: new Date(0) })
      .where(eq(printJobs.piece, 1));
    expect(await tidyPrintJobs()).toEqual({ printJobs: 1 });
    expect(await states()).toEqual(["2 waiting"]);
  });
});

const noPrinters = { printers: [], gs1Prefix: "", firstSscc: 1 };

describe("changePrinters", () => {
  it("is for administrators, and refuses addresses outside the networks of printers", async () => {
    expect((await listPrinters(staff)).map(({ name }) => name)).toEqual(["Dock 1"]);
    expect(await codeOf(setPrinter("tcp://169.254.169.254:9100"))).toBe("printer_not_allowed:Dock 1");
    expect(await codeOf(setPrinter("tcp://8.8.8.8:9100"))).toBe("printer_not_allowed:Dock 1");
    expect(await codeOf(setPrinter("tcp://printer.local:9100"))).toBe("done");
    expect(await codeOf(changePrinters(staff, noPrinters, 1))).toBe("admin_only");
    expect(await codeOf(changePrinters(actors.admin(), noPrinters, 1))).toBe("stale");
  });
});
