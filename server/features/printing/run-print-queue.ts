import { may } from "#domain/people/permissions.ts";
import { type LabelPrinter, readPrinterAddress } from "#domain/printing/label-printer.ts";
import { mostTries, type PrintReason, printTopic, waitBeforeTry } from "#domain/printing/print-job.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { findStandingRows } from "#server/features/labels/label.rows.ts";
import { labelsOf } from "#server/features/labels/label.view.ts";
import {
  failInterrupted,
  findNextWaiting,
  isPrinting,
  lockPrinter,
  moveJob,
  type PrintJobRow,
} from "#server/features/printing/print.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { resolvePrinter } from "#server/printers/printer-addresses.ts";
import { printerTimes, sendToPrinter } from "#server/printers/send-to-printer.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Milliseconds per run; the rest is queued again, so that a shutdown need not wait. */
const stretchMs = 5000;
/** Milliseconds after which a label that is still being sent belongs to a process that ended. */
const lostMs = printerTimes.connectMs + printerTimes.sendMs + 25_000;

/**
 * Sends the waiting labels of a printer, one connection each, in the order in which they were requested. Labels of a
 * printer that is away wait and are tried again; nothing that may have been printed is sent twice.
 */
export async function runPrintQueue(printer: string): Promise<void> {
  const endsAt = performance.now() + stretchMs;
  while (performance.now() < endsAt) {
    const next = await takeNext(printer);
    if (next === null) return;
    if (next instanceof Date) {
      await transaction(() => enqueue("print-labels", { printer }, { startAfter: next }));
      return;
    }
    await settle(next, await send(next));
    await publishChanged(printTopic);
  }
  await transaction(() => enqueue("print-labels", { printer }));
}

/** Takes the next label. Returns the time of the next run if it has to wait, null if there is none. */
function takeNext(printer: string): Promise<PrintJobRow | Date | null> {
  return transaction(async () => {
    const at = now();
    await lockPrinter(printer);
    await failInterrupted(printer, new Date(at.getTime() - lostMs), at);
    const next = await findNextWaiting(printer);
    // Another process sends, or ended while it did: look again once that is certain.
    if (await isPrinting(printer)) return new Date(at.getTime() + lostMs);
    if (!next) return null;
    if (next.notBefore > at) return next.notBefore;
    const tries = next.tries + 1;
    await moveJob(next.id, "waiting", { state: "printing", startedAt: at, tries });
    return { ...next, tries };
  });
}

async function send(job: PrintJobRow): Promise<PrintReason> {
  const { printers } = (await getSettings()).printers;
  const printer = printers.find(({ name }) => name === job.printer);
  const address = printer && readPrinterAddress(printer.address);
  if (!address) return "printer_removed";
  const person = await findActor(job.requestedBy);
  if (!person || !may(person, "labels.print")) return "person_barred";
  const zpl = await zplOf(job, printer);
  if (zpl === null) return "label_gone";
  const found = await resolvePrinter(address.host);
  if (found === "not_allowed") return "not_allowed";
  if (found === "unknown") return "away";
  const result = await sendToPrinter({ address: found.address, port: address.port }, new TextEncoder().encode(zpl));
  return result === "sent" ? "" : result;
}

async function zplOf({ shipmentId, piece }: PrintJobRow, { dpi, sheet }: LabelPrinter): Promise<string | null> {
  const row = (await findStandingRows([shipmentId])).get(shipmentId);
  const label = row && [...labelsOf(row, await getCompany())][piece - 1];
  if (!label) return null;
  const { drawZpl } = await import("#server/labels/draw-zpl.ts");
  const { drawableLabel } = await import("#server/labels/drawable-label.ts");
  return drawZpl(drawableLabel(label), { dpi, sheet });
}

async function settle({ id, tries, printer }: PrintJobRow, reason: PrintReason): Promise<void> {
  const at = now();
  if (reason === "") await moveJob(id, "printing", { state: "sent", reason, settledAt: at });
  else if (reason === "away" && tries < mostTries)
    await moveJob(id, "printing", {
      state: "waiting",
      reason,
      notBefore: new Date(at.getTime() + waitBeforeTry(tries)),
    });
  else {
    await moveJob(id, "printing", { state: "failed", reason, settledAt: at });
    log.warn({ printer, reason, id }, "a label was not sent to its printer");
  }
}
