import { partySides } from "#domain/bookings/customers.ts";
import { findCustomers } from "#server/features/shipments/find-customers.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/customers";

/** Suggests known senders and receivers while one is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const query = new URL(request.url).searchParams;
  const side = partySides.find((known) => known === query.get("side")) ?? "sender";
  const asked = { side, query: query.get("q") ?? "", sentBy: query.get("sentBy") ?? "" };
  return Response.json(await runLoader(() => findCustomers(actor, asked)));
}
