import { suppressionReasonTitles } from "#copy/en/suppressions.ts";
import type { SuppressionList } from "#server/features/notifications/list-suppressions.ts";
import type { SuppressionLine } from "#app/components/admin/messages/suppressions-table.tsx";
import { momentOf } from "#app/routes/admin/moments.ts";

export const suppressionsPage = "/admin/messages/addresses";

export function presentSuppressions(
  items: SuppressionList["items"],
  { zone, now }: { zone: string; now: Date },
): SuppressionLine[] {
  return items.map(({ id, email, reason, detail, messageId, createdAt }) => {
    const when = momentOf({ at: createdAt, zone }, now);
    return { id, email, reason: suppressionReasonTitles[reason], detail, messageId, when };
  });
}
