import {
  containerTitle,
  createdSpanTitles,
  filterWords,
  holderTitles,
  overdueTitles,
  promisedSpanTitles,
} from "#copy/en/shipment-filters.ts";
import { paymentFilterTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { holderWord } from "#domain/road/holder-filter.ts";
import type { HolderKind } from "#domain/road/vocabulary.ts";
import { formatDate, zoneName } from "#domain/shared/place-time.ts";
import type { DaySpan, ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import type { KnownBranch } from "#server/features/branches/list-branches.ts";
import type { FilterChip, FilterPage } from "#app/components/admin/shipments/list-page.ts";
import type { Option } from "#app/components/form/form-types.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";

const everyDay = { named: null, from: null, to: null };

/** The filters of the list beside its status: what is on, and what can be chosen. */
export function presentFilters(
  filters: ShipmentFilter,
  { branches, drivers, now }: { branches: readonly KnownBranch[]; drivers: readonly Driver[]; now: Date },
): Omit<FilterPage, "unread" | "views"> {
  const holders = holdersOf(filters, branches, drivers);
  const zone = branches[0]?.zone ?? "UTC";
  return {
    filters,
    chips: chipsOf(filters, branches, holders),
    branches: branchOptions(branches),
    holders,
    unseen: [...new Set([...usualHours, ...(filters.unseenHours === null ? [] : [filters.unseenHours])])]
      .toSorted((one, other) => one - other)
      .map((hours) => ({ value: String(hours), words: filterWords.hours(hours) })),
    zone: zoneName(now, zone, "long"),
  };
}

type Driver = { id: string; name: string };
const usualHours = [12, 24, 48, 72, 168];

/** Kinds of holders, branches and drivers; also the one of the address if it is none of them. */
function holdersOf({ holder }: ShipmentFilter, branches: readonly KnownBranch[], drivers: readonly Driver[]): Option[] {
  const kind = (each: HolderKind) => ({ value: each, words: holderTitles[each] });
  const options = [
    kind("branch"),
    ...branchOptions(branches).map(({ value, words }) => ({ value: `branch:${value}`, words })),
    kind("container"),
    kind("driver"),
    ...drivers.map(({ id, name }) => ({ value: `driver:${id}`, words: name })),
    kind("recipient"),
  ];
  const value = holder ? holderWord(holder) : "";
  if (!holder || options.some((option) => option.value === value)) return options;
  const words =
    holder.key === null
      ? holderTitles[holder.kind]
      : holder.kind === "container"
        ? containerTitle(holder.key)
        : filterWords.is(holderTitles[holder.kind], holder.key);
  return [...options, { value, words }];
}

function chipsOf(filters: ShipmentFilter, branches: readonly KnownBranch[], holders: readonly Option[]): FilterChip[] {
  const { service, priority, payment, branch, run, holder, unseenHours, created, promised } = filters;
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
    run !== null && chip(filterWords.is(filterWords.run, String(run)), { run: null }),
    holder &&
      chip(filterWords.is(filterWords.holder, holders.find(({ value }) => value === holderWord(holder))?.words ?? ""), {
        holder: null,
      }),
    unseenHours !== null &&
      chip(filterWords.is(filterWords.unseen, filterWords.hours(unseenHours)), { unseenHours: null }),
    createdWords && chip(createdWords, { created: everyDay }),
    promisedWords && chip(promisedWords, { promised: everyDay }),
    filters.isOverLimit && chip(filterWords.overLimit, { isOverLimit: false }),
    filters.isUnplanned && chip(filterWords.unplanned, { isUnplanned: false }),
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
