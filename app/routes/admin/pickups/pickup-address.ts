import { type PickupFilter, pickupViews, pickupWindowNames } from "#domain/shipments/pickups.ts";
import { pageAddress } from "#app/components/table/list-data.ts";

/** Returns the first page with these filters. */
export function pickupAddress(filter: PickupFilter): string {
  return pageAddress("/admin/pickups", pickupParams(filter));
}

/** Returns the filters by their names in the address. */
export function pickupParams({ view, day, branch, window, driver }: PickupFilter) {
  return {
    view: view === "day" ? "" : view,
    day: view === "day" ? day : "",
    branch: branch ?? "",
    window: view === "day" ? (window ?? "") : "",
    driver: driver ?? "",
  };
}

/** Reads the filters; unreadable ones are open: today, every branch, the whole day. */
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
