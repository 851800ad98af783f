import { expect, it } from "vitest";
import { passwordWords } from "#copy/en/passwords.ts";
import { systemActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { makeBrowserLink } from "#server/features/accounts/make-browser-link.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { action as logIn } from "./login.tsx";
import { action, loader } from "./known-browser.tsx";

useDatabase();
useMailbox();

const email = "delphine@real.test";
const password = "nine parcels on a shelf";
type Answer = { data?: { message?: string }; init?: { status?: number } };

function post(path: string, fields: Record<string, string>, cookie = "") {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...(cookie ? { cookie } : {}) };
  const body = new URLSearchParams(fields).toString();
  return { request: new Request(`http://localhost${path}`, { method: "POST", headers, body }) };
}
const asked = <T>(work: () => Promise<T>) => inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, work);
const signIn = async (as: string, cookie = "") =>
  (await asked(() => logIn(post("/login", { email: as, password }, cookie) as never))) as Response & Answer;

async function fillAccountCounter(account: string) {
  while ((await takeTry("sign_in_account", emailKey(account))).ok);
}

it("says how the owner gets in while visitors fill the counter: the same without an account, and otherwise without mail", async () => {
  await insertPerson({ name: "Delphine", email, role: "customer", password }, now());
  for (const account of [email, "nobody@real.test"]) {
    await fillAccountCounter(account);
    const { data, init } = await signIn(account);
    expect(init?.status).toBe(429);
    expect(data?.message).toMatch(new RegExp(`^${passwordWords.manyWrong.replaceAll("?", "\\?")} Please wait`));
  }
  const before = env().SMTP_URL;
  Object.assign(env(), { SMTP_URL: undefined });
  const { data } = await signIn(email);
  Object.assign(env(), { SMTP_URL: before });
  expect(data?.message).toContain(passwordWords.manyWrongNoMail);
});

it("lets the owner's browser in by the link, which shows nothing once it was used", async () => {
  const userId = await insertPerson({ name: "Delphine", email, role: "customer", password }, now());
  await fillAccountCounter(email);
  const path = new URL((await makeBrowserLink(systemActor("test"), userId))?.url ?? "http://x/");
  const at = `${path.pathname}${path.search}`;
  const look = async () => (await loader({ request: new Request(`http://localhost${at}`) } as never)) as Answer;
  expect(await look()).toMatchObject({ data: { email } });
  const led = (await asked(() => action(post(at, {}) as never))) as Response;
  expect([led.status, led.headers.get("location")]).toEqual([302, "/login?browser=known"]);
  const cookies = led.headers.getSetCookie().map((each) => each.split(";")[0]);
  expect(cookies).toEqual([expect.stringMatching(/^waybill_browser=/)]);
  expect(await look()).toMatchObject({ data: { email: null }, init: { status: 404 } });
  const signedIn = await signIn(email, cookies.join("; "));
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/account"]);
  expect((await signIn(email)).init?.status).toBe(429);
});
