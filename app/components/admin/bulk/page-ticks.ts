import type { ShipmentsPage } from "#app/components/admin/shipments/list-page.ts";
import { setTicks, useTicks } from "#app/components/admin/bulk/use-ticks.ts";
import { filterParams } from "#app/components/admin/shipments/list-address.ts";

export type PageTicks = {
  isTicked: (id: string) => boolean;
  /** Of the rows on this page. */
  here: "all" | "some" | "none";
  /** Number of selected shipments, other pages included; null if all of a filter, which only the server can count. */
  count: number | null;
  elsewhere: readonly string[];
  isAllOfFilter: boolean;
  /** `isRange`: also selects all rows between this and the last one. */
  tick: (id: string, isOn: boolean, isRange: boolean) => void;
  tickPage: (isOn: boolean) => void;
  tickFilter: () => void;
};

let tickedLast: string | null = null;

/** The selection as one page of the list shows and changes it. */
export function usePageTicks({ rows, filters }: Pick<ShipmentsPage, "rows" | "filters">): PageTicks {
  const ticks = useTicks();
  const filter = new URLSearchParams(filterParams(filters)).toString();
  const isAllOfFilter = ticks.all === filter;
  const onPage = rows.map(({ id }) => id);
  const ids = isAllOfFilter ? onPage : ticks.ids;
  const ticked = new Set(ids);
  const countHere = onPage.filter((id) => ticked.has(id)).length;
  const save = (changed: ReadonlySet<string>) => setTicks({ ids: [...changed], all: null });
  return {
    isTicked: (id) => ticked.has(id),
    here: countHere === 0 ? "none" : countHere === onPage.length ? "all" : "some",
    count: isAllOfFilter ? null : ids.length,
    elsewhere: isAllOfFilter ? [] : ids.filter((id) => !onPage.includes(id)),
    isAllOfFilter,
    tick: (id, isOn, isRange) => {
      const changed = new Set(ticked);
      for (const each of isRange ? between(onPage, tickedLast, id) : [id]) {
        if (isOn) changed.add(each);
        else changed.delete(each);
      }
      tickedLast = id;
      save(changed);
    },
    tickPage: (isOn) => save(new Set([...ids.filter((id) => !onPage.includes(id)), ...(isOn ? onPage : [])])),
    tickFilter: () => setTicks({ ids: [], all: filter }),
  };
}

/** Returns the ids between two, both included, in either direction. */
export function between(ids: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
