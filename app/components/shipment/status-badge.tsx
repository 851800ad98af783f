import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { statusTitles } from "#copy/en/status-titles.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

/** Colors of statuses (A7). Color is never the only sign: icon and word say the same. */
export const statusLooks: Record<ShipmentStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: "amber", icon: "clock" },
  processing: { tone: "amber", icon: "bag" },
  in_transit: { tone: "blue", icon: "arrow-right" },
  out_for_delivery: { tone: "blue", icon: "truck" },
  delivered: { tone: "green", icon: "check" },
  exception: { tone: "red", icon: "alert" },
  on_hold: { tone: "grey", icon: "pause" },
  available_for_pickup: { tone: "grey", icon: "pin" },
  returned: { tone: "grey", icon: "return" },
  cancelled: { tone: "grey", icon: "ban" },
};

export function StatusBadge({ status }: { status: ShipmentStatus }) {
  return <Badge {...statusLooks[status]} words={statusTitles[status]} />;
}
