import { describe, expect, it } from "vitest";
import { parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const typed = {
  name: "Grace <b>Murray</b>",
  email: "Grace@Example.com",
  phone: "",
  company: "",
  service: "warehouse_services",
  message: "Two pallets.\nWhen can you?",
};

function input(more: object = {}) {
  const parsed = parseSendContactMessage({ ...typed, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const send = () =>
  inRequestScope({ requestId: "r", clientAddress: "198.51.100.7" }, () => sendContactMessage(visitor, input()));
const post = (body: object) =>
  createApi(async () => visitor).request("/v1/contact-messages", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("sendContactMessage", () => {
  it("puts a mail to the company into the outbox, typed text as text", async () => {
    await sendContactMessage(visitor, input());
    const message = (await listMessages(5)).find(({ template }) => template === "contact-message");
    expect(message).toMatchObject({
      template: "contact-message",
      recipient: "dispatch@peachtreecourier.example",
      shipmentId: null,
    });
    expect(message?.textBody).toContain("Service: Warehouse Services");
    expect(message?.textBody).toContain("Two pallets.\nWhen can you?");
    expect(message?.textBody).toContain("Reply to grace@example.com");
    expect(message?.htmlBody).not.toContain("<b>Murray");
  });

  it("is limited by address", async () => {
    for (let i = 0; i < 10; i += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("the contact form", () => {
  it.each([
    [{ name: " " }, "name", "name_required"],
    [{ email: "" }, "email", "email_required"],
    [{ email: "grace" }, "email", "email_invalid"],
    [{ message: "" }, "message", "message_required"],
    [{ service: "teleport" }, "service", "choice_invalid"],
    [{ message: "x".repeat(4001) }, "message", "text_too_long"],
  ])("refuses %j", (more, path, message) => {
    expect(parseSendContactMessage({ ...typed, ...more })).toEqual({ ok: false, issues: [{ path, message }] });
  });

  it("stands open to programs", async () => {
    expect((await post(typed)).status).toBe(201);
    expect((await post({})).status).toBe(422);
  });
});
