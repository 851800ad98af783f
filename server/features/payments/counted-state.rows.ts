import { type SQL, sql } from "drizzle-orm";
import { due, received } from "#domain/payments/counted.ts";
import { payments } from "#server/db/schema/shipments.ts";

/** SQL for the effective state of a payment (`countedState` of the domain), as in its index. */
export const countedState: SQL = sql`(case when ${payments.provider} = 'test' and ${payments.state} in ('authorised', 'paid') then 'pending' else ${payments.state} end)`;

export const isTestPayment: SQL<boolean> = sql<boolean>`coalesce(${payments.provider} = 'test', false)`;

/** Amounts received and still due, in minor units. */
export const receivedMinor: SQL = amountIn(received);
export const dueMinor: SQL = amountIn(due);

function amountIn(states: readonly string[]): SQL {
  return sql`(case when ${countedState} in ${states} then ${payments.amountMinor} else 0 end)`;
}
