import type { SampleMarkKind, SampleView } from "#domain/settings/sample-marks.ts";

const number = (count: number) => count.toLocaleString("en-US");

/** Taking the sample world out of a house that is somebody's own by now. */
export const sampleWorldWords = {
  title: "Remove the sample",
  lead: "Removes the sample data for good: its shipments, messages, accounts and people. Anything you created or changed stays.",
  stillHere: "The sample’s world",
  stillHereLead: "Its shipments, messages, accounts and people are still among yours.",
  none: "There is nothing of a sample world here. One that was filled before this page was there carries no mark: start with another DATA_DIR instead.",
  here: "Here now",
  howShipments:
    "Shipments are erased like others 30 days after deletion: no personal data remains, their numbers are never reused, and the audit log stays intact.",
  stays: "Settings, branches and prices stay: they are yours to write over.",
  staysTitle: "What stays, and why",
  confirm: "Remove the sample",
  failed: "Nothing was removed. Please try again.",
  started: "The sample is being removed.",
  live: "Progress of the removal",
  all: "Everything of the sample was removed.",
} as const;

const kindTitles: Record<SampleMarkKind, [string, string]> = {
  shipment: ["shipment", "shipments"],
  enquiry: ["message", "messages"],
  billing_account: ["account", "accounts"],
  user: ["person", "people"],
};

export function sampleCountOf(kind: SampleMarkKind, count: number): string {
  const [one, many] = kindTitles[kind];
  return `${number(count)} ${count === 1 ? one : many}`;
}

const stayReasons: Record<string, string> = {
  changed_since: "they were changed since",
  account_used: "shipments or people of your own are on them",
  own_account: "that is you: you can’t delete your own account",
  last_admin: "there must be an administrator",
  failed: "they could not be removed just now; try again later",
};

/** "3 shipments: somebody changed them since." */
export function staysWords({ kind, reason, count }: SampleView["reasons"][number]): string {
  return `${sampleCountOf(kind, count)}: ${stayReasons[reason] ?? "they could not be removed"}.`;
}

export function sampleProgress({ total, removed, kept, isRunning }: SampleView): string {
  if (isRunning) return `Removing: ${number(removed + kept)} of ${number(total)} so far.`;
  if (removed === 0 && kept === 0) return "";
  if (kept === 0) return sampleWorldWords.all;
  return `${number(removed)} removed, ${number(kept)} ${kept === 1 ? "stays" : "stay"}.`;
}
