import { data, redirect, type RouterContextProvider } from "react-router";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { log } from "#server/log.ts";
import { type ListData, type ListFilters, pageAddress } from "#app/components/table/list-data.ts";

type Context = Readonly<RouterContextProvider>;
type Cursors = { nextCursor?: string | null; previousCursor?: string | null };

export type ListQuery<Actor, Filters> = {
  actor: Actor;
  filters: Filters;
  cursor: string | null;
  request: Request;
  /** The company's time zone and the present moment, for presenters. */
  clock: () => Promise<{ zone: string; now: Date }>;
};

/**
 * Builds the loader of a list page: guards the actor, reads filters and cursor and returns presented rows. A rejected
 * cursor redirects to the first page. A failed read is logged and answered with 503 and no page.
 */
export function listLoader<Actor, Filters extends ListFilters, Page extends object>({
  path,
  actor: guard,
  filters: read = () => ({}) as Filters,
  load,
}: {
  path: string;
  /** Throws the designed refusal for anybody else. */
  actor: (context: Context) => Actor;
  filters?: (params: URLSearchParams) => Filters | Promise<Filters>;
  /** Runs the use case and presents its rows. */
  load: (query: ListQuery<Actor, Filters>) => Promise<Page & Cursors>;
}) {
  return async ({ request, context }: { request: Request; context: Context }) => {
    const actor = guard(context);
    const params = new URL(request.url).searchParams;
    const [filters, cursor] = [await read(params), params.get("cursor")];
    try {
      const { nextCursor, previousCursor, ...page } = await load({ actor, filters, cursor, request, clock });
      const neighbor = (at: string | null | undefined) => (at ? pageAddress(path, filters, at) : undefined);
      const place = {
        address: pageAddress(path, filters, cursor),
        newerTo: neighbor(previousCursor),
        olderTo: neighbor(nextCursor),
        isFirst: !cursor,
      };
      return data<ListData<Filters, Omit<Page, keyof Cursors>>>({ path, filters, page: { ...place, ...page } });
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid_input" && cursor)
        throw redirect(pageAddress(path, filters));
      log.error({ err: error, path }, "a list could not be read");
      return data<ListData<Filters, Omit<Page, keyof Cursors>>>(
        { path, filters, page: null },
        { status: 503, headers: { "Retry-After": "5" } },
      );
    }
  };
}

async function clock() {
  return { zone: await companyZone(), now: now() };
}
