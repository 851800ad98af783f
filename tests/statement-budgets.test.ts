import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookingStep } from "#domain/bookings/steps.ts";
import { bookingSteps, stepAfter } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { now } from "#server/clock.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import * as stepPage from "#app/routes/book/step.tsx";
import * as trackingPage from "#app/routes/track/shipment.tsx";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";
import { statementsOf } from "#tests/support/statements.ts";

useDatabase({ committed: true, before: ensureFoundation });
afterAll(stopSender);

// The most statements a request may send. More would slow every visitor: read the printed statements once.
const budgets = { wizardStep: 8, submit: 32, coldTracking: 1 };

/** The arguments of a route, as far as these routes look at them. */
const route = (request: Request, params: Record<string, string>) => ({ request, params, context: new Map() }) as never;
const request = (path: string, cookie: string, fields?: RawFields) =>
  new Request(
    `http://localhost${path}`,
    fields
      ? { method: "POST", headers: { cookie }, body: new URLSearchParams({ ...fields, intent: "next" }) }
      : { headers: { cookie } },
  );
const show = (step: BookingStep, cookie: string) =>
  stepPage.loader(route(request(`/new-shipment/${step}`, cookie), { step }));
const post = async (step: BookingStep, cookie: string, fields: RawFields) =>
  (await stepPage.action(route(request(`/new-shipment/${step}`, cookie, fields), { step }))) as Response;
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const fromOneAddress = <T>(run: () => Promise<T>) => inRequestScope({ requestId: "r", clientAddress: "10.0.0.1" }, run);

/** Saves a step and shows the one it leads to. */
async function step(from: BookingStep, cookie: string): Promise<void> {
  const answer = await post(from, cookie, stepFields(from));
  expect(answer.headers.get("Location")).toBe(`/new-shipment/${stepAfter(from)}`);
  await show(stepAfter(from) ?? from, cookie);
}

describe("statements of a request, in a process that has been running for a while", () => {
  let staffCookie: string;
  beforeAll(async () => {
    const person = { name: "Delphine", email: "delphine@example.com", password: "nine parcels on a shelf" };
    await insertPerson({ ...person, role: "dispatcher" }, now());
    staffCookie = (await signIn(person, { cookie: null, userAgent: "test" })).setCookies.map(cookieOf).join("; ");
  });

  it.each(bookingSteps.slice(0, -1))("wizard step %s, saved and the next one shown", async (name) => {
    const cookie = cookieOf(draftCookie(await filledDraft()));
    const sent = await fromOneAddress(() =>
      statementsOf(
        () => step(name, cookie),
        () => show(name, cookie),
      ),
    );
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(budgets.wizardStep);
  });

  it("a wizard step of staff, whose session is read as well", async () => {
    const cookie = `${cookieOf(draftCookie(await filledDraft()))}; ${staffCookie}`;
    const sent = await fromOneAddress(() =>
      statementsOf(
        () => step("package", cookie),
        () => show("package", cookie),
      ),
    );
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(budgets.wizardStep);
  });

  it("the submit and the page after it, for the booker", async () => {
    const cookie = cookieOf(draftCookie(await filledDraft()));
    const sent = await fromOneAddress(() =>
      statementsOf(
        async () => {
          const answer = await post("review", cookie, submit());
          const [, number = ""] = /^\/track\/(\w+)\?booked$/.exec(answer.headers.get("Location") ?? "") ?? [];
          const claim = cookieOf(answer.headers.get("Set-Cookie") ?? "");
          const page = await trackingPage.loader(route(request(`/track/${number}?booked`, claim), { number }));
          expect(page.data.page.tier).toBe("full");
        },
        // The queue's own first look at its tables.
        () => build.shipment(),
      ),
    );
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(budgets.submit);
  });

  it("a cold tracking page, and its JSON", async () => {
    const { trackingNumber: number } = await build.shipment();
    const api = createApi(async () => visitor);
    const page = async () => trackingPage.loader(route(request(`/track/${number}`, ""), { number }));
    const json = async () => expect((await api.request(`/v1/tracking/${number}`)).status).toBe(200);
    for (const look of [page, json]) {
      const sent = await fromOneAddress(() => statementsOf(look, look));
      expect(sent.length, sent.join("\n")).toBe(budgets.coldTracking);
    }
  });
});
