import { expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const path = "/v1/settings/messages/delivered";

async function ask(method: string, address: string, body?: object, version?: number) {
  const response = await createApi(async () => actors.admin()).request(address, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("reads and changes the wording of a message by version, with the rules of its page (E5)", async () => {
  expect(await ask("GET", path)).toMatchObject({
    status: 200,
    body: { version: 1, value: { subjectEn: "", introEs: "" }, placeholders: expect.arrayContaining(["number"]) },
  });
  expect(await ask("PUT", path, { subjectEn: "Here: {number}" }, 1)).toMatchObject({
    status: 200,
    body: { version: 2, value: { subjectEn: "Here: {number}", subjectEs: "" } },
  });
  expect(await ask("PUT", path, { subjectEs: "Aquí: {number}" }, 2)).toMatchObject({
    body: { version: 3, value: { subjectEn: "Here: {number}", subjectEs: "Aquí: {number}" } },
  });
  expect(await ask("PUT", path, { subjectEn: "Late" }, 1)).toMatchObject({ status: 412, body: { code: "stale" } });
  expect(await ask("PUT", path, { subjectEn: "a\r\nBcc: b", introEn: "{street}" }, 3)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "subjectEn" }, { path: "introEn" }] },
  });
  expect(await ask("PUT", path, { subjectEn: "", subjectEs: "" }, 3)).toMatchObject({ status: 200 });
  expect((await ask("GET", "/v1/settings/messages/unheard")).status).toBe(404);
});

it("returns the defaults before the first save, and explains why a test mail failed", async () => {
  const shown = await ask("POST", `${path}/preview`, { subjectEn: "Soon: {number}" });
  expect(shown).toMatchObject({ status: 200, body: { number: null, isSupposed: false } });
  expect(JSON.stringify(shown.body)).toContain("Soon: PTC 428 019 X7KY");
  expect(await ask("POST", `${path}/preview`, { number: "PTC 1" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "number", message: "There is no shipment with this number" }] },
  });
  expect(await ask("POST", `${path}/test`, { language: "fr" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "language" }] },
  });
  expect((await ask("POST", `${path}/test`, { language: "es" })).status).toBe(409);
  expect(await listMessages(5)).toEqual([]);
});
