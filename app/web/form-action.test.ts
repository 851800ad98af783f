import { data, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formAction } from "#app/web/action.ts";

const sent = (fields: Record<string, string>) => ({
  request: new Request("http://localhost/x", { method: "POST", body: new URLSearchParams(fields) }),
  context: new RouterContextProvider(),
});
const seen: unknown[] = [];
const options = {
  actor: () => "staff",
  failed: "It failed.",
  parse: (fields: Record<string, string>) =>
    fields["name"]
      ? { ok: true as const, value: fields }
      : { ok: false as const, issues: [{ path: "name", message: "required" as const }] },
  run: async (...given: unknown[]) => {
    seen.push(given);
    return { done: true };
  },
};

it("hands actor, input and the page to return to to the use case; the input does not hold that page", async () => {
  expect(await formAction(sent({ name: "Ana", from: "/admin/users" }), options)).toEqual({ done: true });
  expect(seen.pop()).toEqual(["staff", { name: "Ana" }, { name: "Ana", from: "/admin/users" }]);
});

it("answers 422 with what was typed where parsing fails, and runs nothing", async () => {
  const answer = await formAction(sent({ name: "", from: "/admin/users" }), options);
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { issues: [{ field: "name" }], values: { name: "", from: "/admin/users" } },
  });
  expect(seen).toEqual([]);
});

it("refuses an actor before the form is read", async () => {
  const refuse = () => {
    throw data(null, { status: 403 });
  };
  const refused = formAction(sent({ name: "Ana" }), { ...options, actor: refuse });
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } });
  expect(seen).toEqual([]);
});
