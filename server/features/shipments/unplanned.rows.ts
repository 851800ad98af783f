import { endsEverywhere } from "#server/features/shipments/days-at-places.ts";

/**
 * Returns the condition for parcels to be delivered by the end of `day` that no run has and, from that day on, no
 * driver. Text, for queries without parameters; `name` is the alias of the shipments.
 */
export function unplannedAt({ day, endsAt }: { day: string; endsAt: Date }, name: string): string {
  return `(${name}.status in ('processing', 'exception') and ${name}.terminal_at is null
    and ${name}.estimated_delivery_at < '${endsEverywhere(day).toISOString()}'::timestamptz
    and case when ${name}.promised_day is null then ${name}.estimated_delivery_at < '${endsAt.toISOString()}'::timestamptz
      else ${name}.promised_day <= '${day}' end
    and not exists (select 1 from stop_assignments a left join runs r on r.id = a.run_id
      where a.shipment_id = ${name}.id and a.kind = 'delivery'
        and (r.state <> 'ended' or r.id is null and a.driver_id is not null and a.day >= '${day}')))`;
}
