import { createdSpanTitles, filterWords, overdueTitles, promisedSpanTitles } from "#copy/en/shipment-filters.ts";
import { paymentFilterTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { formatDate, zoneName } from "#domain/shared/place-time.ts";
import type { DaySpan, ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { FilterChip, FilterPage } from "#app/components/admin/shipments/list-page.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";

const everyDay = { named: null, from: null, to: null };

/** The filters of the list beside its status: what is on, and what can be chosen. */
export function presentFilters(
  filters: ShipmentFilter,
  branches: readonly Branch[],
  now: Date,
): Omit<FilterPage, "unread" | "views"> {
  const zone = branches[0]?.zone ?? "UTC";
  return {
    filters,
    chips: chipsOf(filters, branches),
    branches: branches.map(({ code, name }) => ({ value: code, words: name })),
    zone: zoneName(now, zone, "long"),
  };
}

function chipsOf(filters: ShipmentFilter, branches: readonly Branch[]): FilterChip[] {
  const { service, priority, payment, branch, created, promised } = filters;
  const chip = (words: string, without: Partial<ShipmentFilter>): FilterChip => ({
    words,
    without: listAddress({ ...filters, ...without }),
  });
  const span = <Named extends string>(name: string, days: DaySpan<Named>, titles: Record<Named, string>) => {
    const parts = [days.named && titles[days.named], fromToWords(days)].filter(Boolean);
    return parts.length > 0 && filterWords.is(name, parts.join(", "));
  };
  const createdWords = span(filterWords.created, created, createdSpanTitles);
  const promisedWords = span(filterWords.promised, promised, promisedSpanTitles);
  const chips: (FilterChip | false | null | "")[] = [
    service && chip(filterWords.is(filterWords.service, serviceWords[service].short), { service: null }),
    priority && chip(filterWords.is(filterWords.priority, priorityTitles[priority]), { priority: null }),
    payment && chip(filterWords.is(filterWords.payment, paymentFilterTitles[payment]), { payment: null }),
    branch !== null &&
      chip(filterWords.is(filterWords.branch, branches.find(({ code }) => code === branch)?.name ?? branch), {
        branch: null,
      }),
    createdWords && chip(createdWords, { created: everyDay }),
    promisedWords && chip(promisedWords, { promised: everyDay }),
    filters.isOverLimit && chip(filterWords.overLimit, { isOverLimit: false }),
    filters.isLate && chip(filterWords.late, { isLate: false }),
    filters.overdue && chip(overdueTitles[filters.overdue], { overdue: null }),
  ];
  return chips.filter((each): each is FilterChip => Boolean(each));
}

function fromToWords({ from, to }: DaySpan<string>): string {
  if (from !== null && to !== null) return filterWords.fromTo(dayWords(from), dayWords(to));
  if (from !== null) return filterWords.since(dayWords(from));
  return to === null ? "" : filterWords.until(dayWords(to));
}

/** "Jun 18, 2026" */
function dayWords(day: string): string {
  return formatDate(`${day}T12:00:00Z`, "UTC").replace(/^\w+, (\w{3})\w*/, "$1");
}
