import { suppressionReasonTitles } from "#copy/en/suppressions.ts";
import type { SuppressionList } from "#server/features/notifications/list-suppressions.ts";
import type { SuppressionLine } from "#app/components/admin/messages/suppressions-table.tsx";
import { momentOf } from "#app/routes/admin/moments.ts";

export const suppressionsPage = "/admin/messages/addresses";

export function presentSuppressions(list: SuppressionList, { zone, now }: { zone: string; now: Date }) {
  const leadsTo = (cursor: string | null) =>
    cursor === null ? undefined : `${suppressionsPage}?cursor=${encodeURIComponent(cursor)}`;
  return {
    rows: list.items.map(({ id, email, reason, detail, messageId, createdAt }): SuppressionLine => {
      const when = momentOf({ at: createdAt, zone }, now);
      return { id, email, reason: suppressionReasonTitles[reason], detail, messageId, when };
    }),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
  };
}
