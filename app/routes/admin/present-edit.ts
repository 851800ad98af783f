import { editWords } from "#copy/en/edit-shipment.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { countries } from "#domain/shared/countries.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { EditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import type { EditPage } from "#app/components/admin/shipments/edit-page.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { exactWords } from "#app/routes/admin/moments.ts";

/** Presents the edit form of a shipment. */
export function presentEdit(
  shipment: EditableShipment,
  { events, form }: Pick<ShipmentPage, "events" | "form">,
  textConsent: string | null,
): EditPage {
  const {
    id,
    version,
    trackingNumber,
    status,
    currency,
    total,
    fields,
    shipped,
    zone,
    senderZone,
    canEdit,
    canReplan,
  } = shipment;
  return {
    id,
    number: trackingNumber,
    status,
    version,
    values: fields,
    total: total ? formatMoney(total) : fallbacks.notSpecified,
    isUnpriced: total === null,
    currency,
    shipped: shipped ? exactWords(shipped) : editWords.notShipped,
    isShipped: shipped !== null,
    senderZoneWords: senderZone.replaceAll("_", " "),
    events,
    form,
    zoneWords: zone.replaceAll("_", " "),
    countries: countries.map(({ code, name }) => ({ value: code, words: name })),
    textConsent,
    isOver: canEdit.ok && !canReplan.ok,
    mayEdit: canEdit.ok ? { ok: true } : { ok: false, words: verdictReason(canEdit.reason) },
  };
}
