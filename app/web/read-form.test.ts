import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { readFields, sendableAgain, withoutPasswords } from "#app/web/read-form.ts";
import { formAction } from "#app/web/action.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: type ? { "content-type": type } : {} });

describe("readFields", () => {
  it("reads a form", async () => {
    expect(await readFields(post(new URLSearchParams({ a: "1", b: "é" })))).toEqual({ a: "1", b: "é" });
  });

  it.each([
    ["application/json", "{}"],
    ["text/plain", "a=1"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
  ])("refuses %s: no form of ours takes files", async (type, body) => {
    await expect(readFields(post(body, type))).rejects.toMatchObject({ init: { status: 415 } });
  });
});

describe("a refused form", () => {
  const typed = {
    name: "Grace",
    password: "canary",
    newPassword: "canary",
    "password-again": "canary",
    smsApiKey: "canary",
    smtp_secret: "canary",
    cvv: "canary",
  };

  it("comes back without passwords and keys", async () => {
    expect(withoutPasswords(typed)).toEqual({ name: "Grace" });
    const answer = await formAction(
      { request: new Request("http://localhost/x"), context: new RouterContextProvider() },
      {
        actor: () => null,
        fields: typed,
        parse: () => ({ ok: false, issues: [{ path: "password", message: "password_short" }] }),
        failed: "",
        run: () => Promise.reject(new Error("never")),
      },
    );
    expect(JSON.stringify(answer)).toContain("Grace");
    expect(JSON.stringify(answer)).not.toContain("canary");
  });

  it("is carried on to be sent again without what stands for a card as well", () => {
    const paid = { paymentToken: "canary", payment_token: "canary", cardLast4: "4242", "card-number": "4242" };
    expect(sendableAgain({ ...typed, ...paid, billingZipCode: "31401" })).toEqual([
      ["name", "Grace"],
      ["billingZipCode", "31401"],
    ]);
  });
});
