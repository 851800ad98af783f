import type { AccountState } from "#domain/accounts/account-states.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** Texts of billing accounts, formatted on the server. */
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
  /** Amount that approving adds, and whether it exceeds the limit; null if nothing waits. */
  adding: { words: string; isOver: boolean } | null;
  shipments: { id: string; number: string; sender: string; total: string; booked: Moment }[];
  /** Terms, limit and members are for administrators. */
  mayEdit: boolean;
};
