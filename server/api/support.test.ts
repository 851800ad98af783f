import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

type Answer = { conversation: string; state: string; reference: string | null; lines: { by: string; text: string }[] };
const call = async (method: string, path: string, body?: object, conversation = "") => {
  const headers = { "content-type": "application/json", "support-conversation": conversation };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await createApi(async () => visitor).request(`/v1/support/${path}`, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Answer & { errors?: object[] } };
};

describe("the support desk for programs", () => {
  it("answers, finds the conversation by its name, and hands it over", async () => {
    const first = await call("POST", "messages", { message: "10 lb next day to Savannah" });
    expect(first.status).toBe(201);
    expect(first.body.lines.at(-1)?.text).toMatch(/^Automatic answer\n.*Total: \$39\.89/s);
    const { conversation } = first.body;
    const asked = await call("POST", "person", { name: "Ada", email: "ada@example.test" }, conversation);
    expect(asked.body).toMatchObject({
      conversation,
      state: "open",
      reference: expect.stringMatching(/^C-/) as string,
    });
    const read = await call("GET", "messages", undefined, conversation);
    expect(read.body.lines).toEqual(asked.body.lines);
    expect((await call("GET", "messages")).body.lines).toEqual([]);
  });

  it.each([
    [{ message: "" }, "message"],
    [{ message: "x".repeat(2001) }, "message"],
    [{ message: "x", more: 1 }, "more"],
  ])("rejects %j", async (body, path) => {
    const { status, body: answer } = await call("POST", "messages", body);
    expect([status, answer.errors]).toMatchObject([422, [{ path }]]);
  });
});
