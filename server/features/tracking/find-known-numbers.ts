import { namedQuery } from "#server/db/client.ts";

/** Returns which of these numbers, in normal form, belong to a shipment that is not deleted (A4). */
export async function findKnownNumbers(numbers: readonly string[]): Promise<Set<string>> {
  const rows = await namedQuery<{ number: string }>(
    "known-numbers",
    "select tracking_number as number from shipments where tracking_number = any($1::text[]) and deleted_at is null",
    [numbers],
  );
  return new Set(rows.map(({ number }) => number));
}
