import { afterAll, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { insertMessage, loadMessage, updateMessage } from "#server/features/notifications/message.rows.ts";
import { saveSuppression } from "#server/features/notifications/suppression.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useMailbox();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const id = "msg_1";

async function ask(method: string, path: string, body?: unknown, actor: Actor = staff) {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await createApi(async () => actor).request(`/v1/messages${path}`, { method, ...sent });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function failed(): Promise<void> {
  await build.person(staff);
  await insertMessage({
    id,
    channel: "email",
    template: "password-reset",
    recipient: "ada@example.com",
    subject: "Reset",
    textBody: "http://localhost/reset-password?token=abcdefghijklmnopqrstuv",
    htmlBody: "<p>Body</p>",
    state: "failed",
    stateReason: "smtp_550",
    createdAt: now(),
  });
}

it("lists and shows messages to staff only, without links that open an account", async () => {
  await failed();
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
  ] as const)
    for (const path of ["", `/${id}`]) expect(await ask("GET", path, undefined, actor)).toMatchObject({ status });
  expect(await ask("GET", "?state=failed&q=ada")).toMatchObject({
    status: 200,
    body: { items: [{ id, state: "failed", reason: "smtp_550" }], nextCursor: null },
  });
  expect(await ask("GET", "?state=lost")).toMatchObject({ status: 422 });
  expect(await ask("GET", "?cursor=made-up")).toMatchObject({ status: 422 });
  const shown = await ask("GET", `/${id}`);
  expect(shown).toMatchObject({ status: 200, body: { can: { sendAgain: { ok: true } } } });
  expect(JSON.stringify(shown.body)).not.toContain("abcdefghijklmnopqrstuv");
  expect(await ask("GET", "/msg_0")).toMatchObject({ status: 404 });
});

it("sends one again, and drops it", async () => {
  await failed();
  expect(await ask("POST", `/${id}/sending`, { isConfirmed: false, more: 1 })).toMatchObject({ status: 422 });
  expect(await ask("POST", `/${id}/sending`, {})).toEqual({ status: 200, body: { state: "queued" } });
  expect(await ask("POST", `/${id}/sending`, {})).toMatchObject({ status: 409, body: { reason: "message_waits" } });
  expect(await ask("POST", `/${id}/dropping`)).toEqual({ status: 200, body: { state: "dropped" } });
  expect((await loadMessage(id))?.droppedBy).toBe(staff.userId);
  await updateMessage(id, { state: "sent" });
  expect(await ask("POST", `/${id}/sending`, {})).toMatchObject({ status: 409, body: { reason: "message_sent" } });
  expect(await ask("POST", `/${id}/sending`, { isConfirmed: true })).toMatchObject({ status: 200 });
});

it("settles all stored messages", async () => {
  await failed();
  await updateMessage(id, { state: "kept" });
  expect(await ask("POST", "/kept/dropping", { until: "yesterday" })).toMatchObject({ status: 422 });
  expect(await ask("POST", "/kept/dropping", { until: "2020-01-01T00:00:00Z" })).toMatchObject({
    body: { messages: 0 },
  });
  for (const verb of ["sending", "dropping"])
    expect(await ask("POST", `/kept/${verb}`, {})).toEqual({ status: 200, body: { messages: 1, isMore: false } });
});

it("lists suppressed addresses, and releases one", async () => {
  await build.person(staff);
  await saveSuppression({
    id: "spr_1",
    email: "ada@example.com",
    reason: "bounced",
    detail: "550 no such user",
    messageId: null,
    createdAt: now(),
  });
  const call = async (method: string, path: string, actor: Actor = staff) => {
    const response = await createApi(async () => actor).request(`/v1/suppressions${path}`, { method });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
  ] as const) {
    expect(await call("GET", "", actor)).toMatchObject({ status });
    expect(await call("POST", "/spr_1/release", actor)).toMatchObject({ status });
  }
  expect(await call("GET", "")).toMatchObject({
    status: 200,
    body: { items: [{ id: "spr_1", email: "ada@example.com", reason: "bounced" }], nextCursor: null },
  });
  expect(await call("GET", "?cursor=made-up")).toMatchObject({ status: 422 });
  expect(await call("POST", "/spr_1/release")).toEqual({ status: 200, body: { email: "ada@example.com" } });
  expect(await call("POST", "/spr_1/release")).toMatchObject({ status: 404 });
});
