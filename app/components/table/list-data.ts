/** The filters of a list by their names in the address. An empty one is left out of it. */
export type ListFilters = Readonly<Record<string, string | undefined>>;

/** What every page of a list has besides its rows. */
export type ListPlace = {
  /** Of this page, to come back to. */
  address: string;
  newerTo: string | undefined;
  olderTo: string | undefined;
  /** False on a page that was reached by a cursor. */
  isFirst: boolean;
};

/** What a list's loader returns; `page` is null where the list could not be read. */
export type ListData<Filters extends ListFilters, Page> = {
  path: string;
  filters: Filters;
  page: (Page & ListPlace) | null;
};

/** The address of a list with these filters, of its first page unless a cursor is given. */
export function pageAddress(path: string, filters: ListFilters, cursor?: string | null): string {
  const given = givenFilters({ ...filters, cursor: cursor ?? "" });
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

/** The filters that narrow the list. */
export function givenFilters(filters: ListFilters): [string, string][] {
  return Object.entries(filters).filter((each): each is [string, string] => Boolean(each[1]));
}
