import { and, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { countedState, dueMinor, isTestPayment, receivedMinor } from "#server/features/payments/counted-state.rows.ts";
import { placedFilter } from "#server/features/shipments/list-shipments.ts";
import { conditionsOf } from "#server/features/shipments/shipment-conditions.ts";

/** Amounts in minor units of their currency; lines of one kind. */
export type Sum = { name: string; currency: string; count: number; amountMinor: number };
/** Shipments of one state of payment, as it counts; test cards in a separate line. */
export type PaymentSum = Sum & {
  name: PaymentState;
  isTest: boolean;
  /** How many of `count` have no known amount; the sums leave them out. */
  unknownCount: number;
  receivedMinor: number;
  dueMinor: number;
};
/** `unpaid`: prices of imported shipments without a payment, which are charges alone. */
export type PaymentSums = { from: string; to: string; payments: PaymentSum[]; charges: Sum[]; unpaid: Sum[] };

/** A quarter; longer periods are summed in several requests. */
const mostDays = 92;
const usualDays = 30;

/**
 * Sums the shipments of some days by state of payment and by charge, equal to the sums of an export of these days.
 * Days are the main branch's, both inclusive; the default is the last thirty. @throws `invalid_input` for more than
 * 92.
 */
export async function sumPayments(actor: Actor, days: { from: string; to: string }): Promise<PaymentSums> {
  assertMay(actor, "shipments.read");
  const zone = await companyZone();
  const to = days.to || dayKey(now(), zone);
  const from = days.from || addDays(to, 1 - usualDays);
  if (from > to) throw fieldError("from", "date_invalid");
  if (addDays(from, mostDays) <= to) throw fieldError("from", "days_limit");
  const created = { named: null, from, to };
  const where = and(...Object.values(conditionsOf(await placedFilter({ ...noFilter, created })))) ?? sql`true`;
  return {
    from,
    to,
    payments: await paymentSums(where),
    charges:
      await sums(sql`select charge ->> 'code' as name, ${shipments.currency} as currency, (charge #>> '{amount,amountMinor}')::bigint as amount
      from ${shipments} cross join lateral jsonb_array_elements(${shipments.priceLines}) as charge where ${where}`),
    unpaid:
      await sums(sql`select 'without_payment' as name, ${shipments.currency} as currency, ${shipments.totalMinor}::bigint as amount
      from ${shipments} where ${where} and ${shipments.totalMinor} is not null
        and not exists (select 1 from ${payments} where ${payments.shipmentId} = ${shipments.id})`),
  };
}

async function paymentSums(where: SQL): Promise<PaymentSum[]> {
  const { rows } = await db().execute<PaymentSum>(sql`
    select ${countedState} as name, ${isTestPayment} as "isTest", ${payments.currency} as currency, count(*)::int as count,
      count(*) filter (where ${payments.amountMinor} is null)::int as "unknownCount", coalesce(sum(${payments.amountMinor}), 0)::float8 as "amountMinor",
      coalesce(sum(${receivedMinor}), 0)::float8 as "receivedMinor", coalesce(sum(${dueMinor}), 0)::float8 as "dueMinor"
    from ${shipments} join ${payments} on ${payments.shipmentId} = ${shipments.id} where ${where}
    group by 1, 2, 3 order by currency, name, "isTest"`);
  return rows;
}

async function sums(lines: SQL): Promise<Sum[]> {
  const { rows } = await db().execute<Sum>(
    sql`select name, currency, count(*)::int as count, sum(amount)::float8 as "amountMinor" from (${lines}) line group by name, currency order by currency, name`,
  );
  return rows;
}
