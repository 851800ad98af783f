import { shipmentWords } from "#copy/en/back-office.ts";
import { reasonGroupTitles } from "#copy/en/event-form.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { statusOption } from "#copy/en/statuses.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { wallDateTime, zoneName } from "#domain/shared/place-time.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { type ReasonCode, reasonCodes } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions } from "#app/components/admin/admin-pages.ts";

const reasonGroups: { label: string; has: (code: ReasonCode) => boolean }[] = [
  { label: reasonGroupTitles.consignee, has: (code) => code.startsWith("consignee_") },
  { label: reasonGroupTitles.carrier, has: (code) => code.startsWith("carrier_") },
  { label: reasonGroupTitles.sender, has: (code) => code.startsWith("sender_") },
  { label: reasonGroupTitles.customs, has: (code) => code.startsWith("customs_") },
];

/** What the Add Tracking Event form offers: usual next statuses first (E2), and now on the clocks of the place where the shipment is. */
export function presentEventForm(view: StaffShipment, branches: readonly Branch[], now: Date): EventFormOptions {
  const current = view.events.find((event) => !event.voided && (event.kind === "fact" || event.kind === "correction"));
  const zone = current?.occurred.zone ?? view.zone;
  const grouped = reasonGroups.map(({ label, has }) => ({ label, codes: reasonCodes.filter(has) }));
  const others = reasonCodes.filter((code) => !reasonGroups.some(({ has }) => has(code)));
  return {
    usual: view.nextStatuses.map((status) => ({
      value: status,
      words: status === view.status ? `${statusOption(status)}, ${shipmentWords.asNow}` : statusOption(status),
    })),
    corrections: view.otherStatuses.map((status) => ({ value: status, words: statusOption(status) })),
    branches: branches.map(({ code, name }) => ({ value: code, words: name })),
    reasons: [...grouped, { label: reasonGroupTitles.other, codes: others }].map(({ label, codes }) => ({
      label,
      options: codes.map((code) => ({ value: code, words: reasonWords[code].title })),
    })),
    nowWall: wallDateTime(now, zone),
    currentSince: current ? wallDateTime(current.occurred.at, zone) : "",
    zone,
    zoneWords: zoneName(now, zone, "long"),
    mayAdd: view.can.addEvent.ok ? { ok: true } : { ok: false, words: verdictReason(view.can.addEvent.reason) },
  };
}
