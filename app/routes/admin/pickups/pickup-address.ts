import { type PickupFilter, pickupViews, pickupWindowNames } from "#domain/shipments/pickups.ts";

/** The pickups narrowed by these, as the address says it. */
export function pickupAddress(filter: PickupFilter, cursor?: string | null): string {
  const params = new URLSearchParams({
    ...(filter.view === "day" ? { day: filter.day } : { view: filter.view }),
    ...(filter.branch ? { branch: filter.branch } : {}),
    ...(filter.window && filter.view === "day" ? { window: filter.window } : {}),
    ...(filter.driver ? { driver: filter.driver } : {}),
    ...(cursor ? { cursor } : {}),
  }).toString();
  return `/admin/pickups?${params}`;
}

/** What cannot be read is left open: today, every branch, the whole day. */
export function pickupFilter(params: URLSearchParams, today: string): PickupFilter {
  const day = params.get("day") ?? "";
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  const isDay = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  const branch = params.get("branch") ?? "";
  const driver = params.get("driver") ?? "";
  return {
    view: pickupViews.find((view) => view === params.get("view")) ?? "day",
    day: isDay ? day : today,
    branch: /^[a-z][a-z0-9-]{0,39}$/.test(branch) ? branch : null,
    window: pickupWindowNames.find((window) => window === params.get("window")) ?? null,
    driver: /^[\w-]{1,60}$/.test(driver) ? driver : null,
  };
}
