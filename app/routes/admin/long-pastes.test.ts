import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { documentLimit } from "#domain/settings/settings-document.ts";
import { action as upload } from "#app/routes/admin/imports/list.tsx";
import { action as readDocument } from "#app/routes/admin/settings/document.tsx";
import { actorContext } from "#app/web/context.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

type Answered = { data: Record<string, unknown>; init: ResponseInit };

async function post(action: unknown, body: FormData | URLSearchParams): Promise<Answered> {
  const context = new RouterContextProvider();
  context.set(actorContext, importer);
  const request = new Request("http://localhost/admin", { method: "POST", body });
  return (action as (args: object) => Promise<Answered>)({ request, context, params: {} });
}

it("gives back all of a pasted list that cannot be read, so that no row is lost in the next try", async () => {
  const form = new FormData();
  const pasted = `a,"b\n${"1,2\n".repeat(20_000)}end,of it`;
  form.set("pasted", pasted);
  const answer = await post(upload, form);
  expect(answer.init.status).toBe(422);
  expect(String(answer.data["pasted"]).replaceAll("\r\n", "\n")).toBe(pasted);
});

it("says that a pasted settings document is too large, and gives all of it back", async () => {
  const document = JSON.stringify({ companyName: "Acme", note: "x".repeat(documentLimit) });
  const answer = await post(readDocument, new URLSearchParams({ document }));
  expect(answer.init.status).toBe(422);
  expect(answer.data).toMatchObject({ issues: [{ field: "document" }], values: { document } });
  expect(JSON.stringify(answer.data["issues"])).toContain("50 kB");
});
