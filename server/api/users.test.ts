import { expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();

async function ask(method: string, path: string, body?: object) {
  const response = await createApi(async () => admin).request(path, {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("lists people, assigns roles and deletes, but never the last administrator (B3)", async () => {
  const customer = actors.customer({ userId: "usr_c", email: "c@example.test" });
  await build.person(admin);
  await build.person(customer);
  expect(await ask("GET", "/v1/users?q=c@example")).toMatchObject({ status: 200, body: { items: [{ id: "usr_c" }] } });
  expect(await ask("GET", "/v1/users?role=driver&q=c@example")).toMatchObject({ status: 200, body: { items: [] } });
  expect((await ask("GET", "/v1/users?role=owner")).status).toBe(422);
  expect(await ask("GET", "/v1/users/usr_c")).toMatchObject({ status: 200, body: { id: "usr_c", isDisabled: false } });
  expect(await ask("GET", "/v1/users/usr_c/sessions")).toEqual({ status: 200, body: { items: [] } });
  expect(await ask("DELETE", "/v1/users/usr_c/sessions")).toEqual({ status: 200, body: { ended: 0 } });
  expect(await ask("DELETE", "/v1/users/usr_c/sessions/ses_0")).toEqual({ status: 200, body: { ended: 0 } });
  expect(await ask("POST", "/v1/users/usr_c/password-reset", { isForced: true })).toMatchObject({
    status: 201,
    body: { link: expect.stringContaining("/reset-password?token=") as string },
  });
  expect(await ask("PUT", "/v1/users/usr_c/access", { access: "disabled" })).toEqual({
    status: 200,
    body: { access: "disabled" },
  });
  expect((await ask("POST", "/v1/users/usr_c/password-reset", {})).status).toBe(409);
  expect((await ask("PUT", `/v1/users/${admin.userId}/access`, { access: "disabled" })).status).toBe(409);
  expect((await ask("PUT", "/v1/users/usr_c/access", { access: "gone" })).status).toBe(422);
  expect((await ask("GET", `/v1/users?q=${"x".repeat(201)}`)).status).toBe(422);
  expect(await ask("PATCH", "/v1/users/usr_c", { role: "driver" })).toEqual({ status: 200, body: { role: "driver" } });
  expect(await ask("PATCH", "/v1/users/usr_c", { role: "owner" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "role" }] },
  });
  expect(await ask("PATCH", `/v1/users/${admin.userId}`, { role: "customer" })).toMatchObject({
    status: 409,
    body: { reason: "own_role" },
  });
  expect(await ask("DELETE", `/v1/users/${admin.userId}`)).toMatchObject({
    status: 409,
    body: { reason: "own_account" },
  });
  expect(await ask("DELETE", "/v1/users/usr_c")).toEqual({ status: 200, body: { isDeleted: true } });
  expect((await ask("DELETE", "/v1/users/usr_c")).status).toBe(404);
});

it("invites, and returns the link if no mail is sent (B2)", async () => {
  const made = await ask("POST", "/v1/invitations", { email: "zoe@example.test", role: "dispatcher" });
  expect(made).toMatchObject({ status: 201, body: { link: expect.stringMatching(/\/invitations\/[\w-]{20,}$/) } });
  expect(await ask("POST", "/v1/invitations", { email: "x", role: "dispatcher" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "email" }] },
  });
});
