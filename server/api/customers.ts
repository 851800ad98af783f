import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { KnownParty, partySides } from "#domain/bookings/customers.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { staffOnly } from "#server/api/require-access.ts";
import { findCustomers } from "#server/features/shipments/find-customers.ts";
import { findTown } from "#server/features/shipments/find-town.ts";

const CustomerQuery = z.object({
  q: z.string().max(200).optional(),
  side: z.enum(partySides).optional(),
  sentBy: z.string().max(254).optional(),
});
const TownQuery = z.object({ zipCode: z.string().max(16), country: z.string().max(100).optional() });

/** Adds the lookups for staff who enter a party: earlier senders and recipients, and the town of a ZIP. */
export function addCustomerEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/customers",
    summary:
      "Find up to eight earlier senders or receivers (side), the most frequent of the newest hundred matching shipments. q: phone, name, company or e-mail, at least three characters; sentBy: only receivers of this sender (phone or e-mail)",
    access: "staff",
    query: CustomerQuery,
    status: 200,
    response: z.strictObject({ items: z.array(KnownParty), total: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { q: query = "", side = "sender", sentBy = "" } = c.req.query();
      const known = partySides.find((each) => each === side);
      if (!known) throw fieldError("side", "choice_invalid");
      return findCustomers(actor, { side: known, query, sentBy });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/towns",
    summary: "Look up the city and state of a US ZIP code, or the province of a Canadian postal code; null if unknown",
    access: "staff",
    query: TownQuery,
    status: 200,
    response: z.strictObject({ town: z.strictObject({ city: z.string(), state: z.string() }).nullable() }),
    answer: async (c) => {
      await staffOnly(actorOf, c);
      const { zipCode = "", country = "USA" } = c.req.query();
      return { town: await findTown({ zipCode, country: parseCountry(country) ?? "" }) };
    },
  });
}
