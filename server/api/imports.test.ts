import { expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const admin = actors.admin();
const upload = () =>
  createApi(async () => admin).request("/v1/imports?what=users&name=x.csv", {
    method: "POST",
    headers: { "content-type": "text/csv" },
    body: "Name,Email\r\nAda,ada@example.test\r\n",
  });

it("tells the third of three simultaneous files to retry in ten seconds, and reads nothing of it", async () => {
  await build.person(admin);
  const answers = await Promise.all([upload(), upload(), upload()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("Retry-After")).toBe("10");
  expect(await refused?.json()).toMatchObject({ code: "rate_limited", reason: "files_busy" });
  const { items } = (await (await createApi(async () => admin).request("/v1/imports")).json()) as { items: unknown[] };
  expect(items).toHaveLength(2);
});
