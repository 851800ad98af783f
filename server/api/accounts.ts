import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  addMemberShape,
  createAccountShape,
  editAccountShape,
  parseAddMember,
  parseCreateAccount,
  parseEditAccount,
  writeAccount,
} from "#domain/accounts/inputs.ts";
import { accountStates } from "#domain/accounts/account-states.ts";
import { Account, AccountRow } from "#domain/accounts/views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { OverLimitQuery, readOverLimit } from "#server/api/read-over-limit.ts";
import { administratorOnly, idOf, staffOnly } from "#server/api/require-access.ts";
import { admitAccountMember } from "#server/features/accounts/admit-account-member.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { editAccount } from "#server/features/accounts/edit-account.ts";
import { removeAccountMember } from "#server/features/accounts/remove-account-member.ts";
import { suspendAccount } from "#server/features/accounts/suspend-account.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { listAccounts } from "#server/features/payments/list-accounts.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";

const ListQuery = z.object({ state: z.enum(accountStates).optional(), cursor: z.string().optional() });
const AccountPage = z.strictObject({
  items: z.array(AccountRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the billing account endpoints (E12): staff edit and approve accounts, administrators set terms and members. */
export function addAccountEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/accounts",
    summary: "List billing accounts, newest first, with the shipments that wait for approval",
    access: "staff",
    query: ListQuery,
    status: 200,
    response: AccountPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { state: word, cursor = null } = c.req.query();
      const state = accountStates.find((each) => each === word) ?? null;
      if (word && !state) throw fieldError("state", "choice_invalid");
      return listAccounts(actor, { state, cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/accounts",
    summary: "Create a billing account; it is billed once approved",
    access: "staff",
    body: z.strictObject(createAccountShape),
    status: 201,
    location: (account) => `/v1/accounts/${(account as z.infer<typeof Account>).id}`,
    response: Account,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const input = accepted(parseCreateAccount(await readJson(c), await getActiveCurrency()));
      return getAccount(actor, (await createAccount(actor, input)).accountId);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/accounts/{id}",
    summary: "Get a billing account with its members and waiting shipments",
    access: "staff",
    status: 200,
    response: Account,
    answer: async (c) => getAccount(await staffOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/accounts/{id}",
    summary:
      "Change company, contact, terms and limit; omitted fields keep their values. version: the version that was read",
    access: "administrators",
    body: z.strictObject(editAccountShape).partial(),
    status: 200,
    response: Account,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const [body, currency] = [await readJson(c), await getActiveCurrency()];
      const account = await getAccount(actor, idOf(c));
      const stored = writeAccount({ ...account, creditLimit: account.creditLimit?.amountMinor ?? null }, currency);
      const typed = isRecord(body) ? { ...stored, ...body } : body;
      await editAccount(actor, account.id, accepted(parseEditAccount(typed, currency)));
      return getAccount(actor, account.id);
    },
  });
  addStateEndpoints(api, actorOf);
}

function addStateEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/accounts/{id}/approval",
    summary:
      "Approve a billing account and its waiting shipments; attached: their number. overLimit: confirms exceeding its credit limit",
    access: "staff",
    query: OverLimitQuery,
    status: 200,
    response: z.strictObject({ attached: z.int() }),
    answer: async (c) => approveAccount(await staffOnly(actorOf, c), idOf(c), readOverLimit(c)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/accounts/{id}/suspension",
    summary: "Suspend a billing account; existing charges stay",
    access: "staff",
    status: 200,
    response: z.strictObject({ state: z.literal("suspended") }),
    answer: async (c) => {
      await suspendAccount(await staffOnly(actorOf, c), idOf(c));
      return { state: "suspended" };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/accounts/{id}/members",
    summary: "Add a user who may book on the account",
    access: "administrators",
    body: z.strictObject(addMemberShape),
    status: 201,
    location: (_, c) => `/v1/accounts/${idOf(c)}`,
    response: z.strictObject({ isMember: z.literal(true) }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { email } = accepted(parseAddMember(await readJson(c)));
      if (!(await admitAccountMember(actor, idOf(c), email))) throw fieldError("email", "member_unknown");
      return { isMember: true };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/accounts/{id}/members/{userId}",
    summary: "Remove a user from the account",
    access: "administrators",
    status: 200,
    response: z.strictObject({ isMember: z.literal(false) }),
    answer: async (c) => {
      await removeAccountMember(await administratorOnly(actorOf, c), idOf(c), c.req.param("userId") ?? "");
      return { isMember: false };
    },
  });
}
