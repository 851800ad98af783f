import type { AccountState } from "#domain/accounts/account-states.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** Billing accounts as they are shown: every text finished on the server. */
export type AccountLine = {
  id: string;
  number: string;
  company: string;
  contact: string;
  terms: string;
  limit: string;
  state: AccountState;
  waiting: number;
};
export type AccountPage = AccountLine & {
  version: number;
  values: Record<string, string>;
  members: { userId: string; name: string; email: string }[];
  /** What approving adds, and where it goes over the limit; null where nothing waits. */
  adding: { words: string; isOver: boolean } | null;
  shipments: { id: string; number: string; sender: string; total: string; booked: Moment }[];
  /** Terms, limit and members are for administrators. */
  mayEdit: boolean;
};
