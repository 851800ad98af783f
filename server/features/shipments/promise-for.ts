import type { BookShipment } from "#domain/bookings/inputs.ts";

export async function promiseFor(_input: Partial<BookShipment>, at: Date): Promise<{ estimatedDelivery: Date; handOverBy: Date | null }> {
  return { estimatedDelivery: new Date(at.getTime() + 7 * 86_400_000), handOverBy: null };
}
