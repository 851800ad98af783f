import { officePlaces } from "#copy/en/office-places.ts";
import type { PrintReason, PrintState } from "#domain/printing/print-job.ts";

const number = (count: number) => count.toLocaleString("en-US");

/** The office page where labels are printed. */
export const labelPrintingWords = {
  title: "Print labels",
  titleOf: (shipments: number) =>
    shipments === 1 ? "Print labels of 1 shipment" : `Print labels of ${number(shipments)} shipments`,
  options: "Label options",
  file: "PDF",
  fileLead: "This browser remembers the paper, also for “Print label”.",
  network: "Label printer",
  printer: "Printer",
  send: "Send to printer",
  sendFailed: "The labels could not be sent.",
  queued: (labels: number, printer: string) =>
    labels === 1 ? `1 label waits for ${printer}` : `${number(labels)} labels wait for ${printer}`,
  noPrinters: "No label printer is set up yet. Administrators add them in the settings.",
  queue: "Print queue",
  usb: "Print by USB",
  usbLead: "Sends the labels to a ZPL printer on this computer.",
  usbDone: "Sent to the printer.",
  usbFailed: "The printer did not take the labels. Check that it is on and that no other program uses it.",
} as const;

export const printQueueWords = {
  title: officePlaces.printQueue,
  note: "newest first, kept for 30 days",
  pages: "Pages",
  failedTitle: "The print queue could not be loaded.",
  emptyTitle: "Nothing was sent to a printer yet",
  emptyBody: "Open a shipment, choose “Label options” and send its labels to a printer.",
  noneLeft: "No more labels here",
  noneNarrowed: "No label is in this state.",
  showAll: "Show all labels",
  filters: "State",
  all: "All",
  columns: {
    label: "Label",
    printer: "Printer",
    state: "State",
    who: "Requested by",
    when: "Requested",
    actions: "Actions",
  },
  piece: (piece: number, of: number) => (of === 1 ? "" : `Piece ${piece} of ${of}`),
  states: {
    waiting: "Waiting",
    printing: "Sending",
    sent: "Sent to printer",
    failed: "Not sent",
    cancelled: "Cancelled",
  } satisfies Record<PrintState, string>,
  reasons: {
    "": "",
    away: "The printer doesn’t answer. Nothing was sent.",
    broke_off: "The printer closed the connection. Check whether the label came out.",
    too_slow: "The printer didn’t take the label in 30 seconds. Check whether it came out.",
    interrupted: "The server stopped while it was sending. Check whether the label came out.",
    not_allowed: "The printer’s address is outside the allowed networks.",
    printer_removed: "The printer is no longer in the settings.",
    label_gone: "The shipment was deleted, or has fewer pieces now.",
    person_barred: "The person who requested it may no longer print.",
  } satisfies Record<PrintReason, string>,
  tries: (count: number) => (count > 1 ? `${count} tries` : ""),
  again: "Print again",
  againDone: "The label is in the queue again.",
  againFailed: "The label could not be queued.",
  againLead: "It is sent to the same printer once more.",
  cancel: "Cancel",
  cancelTitle: "Cancel this label?",
  cancelDone: "Label cancelled",
  cancelFailed: "The label could not be cancelled.",
  cancelLead: "It is taken from the queue and not printed.",
  back: "To the print queue",
  about: (verb: string, label: string) => `${verb}, ${label}`,
  formerUser: "A former user",
} as const;

export const printerWords = {
  title: officePlaces.printers,
  lead: "ZPL printers in your network. Staff send labels to them from a shipment or from the list.",
  gs1Prefix: "GS1 company prefix",
  gs1PrefixHint: "Only your own, from GS1: 4 to 12 digits. Containers then have an SSCC. Leave it blank without one.",
  firstSscc: "First SSCC serial number",
  firstSsccHint: "If other software has used the numbers before it.",
  printers: "Printers",
  printersHint:
    "One per line: Dock 1 | tcp://192.168.1.40:9100 | 203 | 4x6 | main. That is the name, the address, the dots per inch (203 or 300), the paper (4x6 or a6) and the code of the branch. Only the name and the address are required.",
} as const;
