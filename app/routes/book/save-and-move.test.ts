import { expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { visitor } from "#domain/people/actor.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { inLanguage, inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { readBooking } from "#app/routes/book/booking-request.ts";
import { action as keep } from "#app/routes/book/draft.ts";
import { presentWizard } from "#app/routes/book/present-wizard.ts";
import { saveAndMove } from "#app/routes/book/save-and-move.ts";
import { submitBooking } from "#app/routes/book/submit-booking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const from = <T>(clientAddress: string, run: () => Promise<T>) =>
  inRequestScope({ requestId: "r", clientAddress }, run);
const page = "http://localhost/new-shipment/package";
const raw = stepFields("package");

async function post(address: string, cookie = "") {
  return from(address, async () =>
    saveAndMove(await readBooking(new Request(page, { headers: { cookie } })), "package", {
      intent: "next",
      draft: "",
      raw,
    }),
  );
}

it("lets an address that started too many bookings wait with its form as it is, and never a draft that exists", async () => {
  const { secret } = await from("10.0.0.1", () => openDraft(visitor));
  for (let i = 1; i < 120; i += 1) await from("10.0.0.1", () => openDraft(visitor));

  const refused = await post("10.0.0.1");
  expect(refused).toMatchObject({
    data: { failure: { kind: "limited" }, posted: raw, issues: [] },
    init: { status: 429 },
  });
  expect(Number(new Headers((refused as { init: ResponseInit }).init.headers).get("Retry-After"))).toBeGreaterThan(500);
  const typed = new Request(`${page}/draft?since=0`, { method: "POST", body: new URLSearchParams(raw) });
  const kept = await from("10.0.0.1", () =>
    keep({ request: typed, params: { step: "package" } } as unknown as Parameters<typeof keep>[0]),
  );
  expect([kept.status, kept.headers.has("Retry-After"), await kept.json()]).toEqual([429, true, { kind: "closed" }]);

  const [cookie = ""] = draftCookie(secret).split(";");
  expect(((await post("10.0.0.1", cookie)) as Response).headers.get("Location")).toBe("/new-shipment/pickup");
  expect(((await post("10.0.0.2")) as Response).headers.get("Location")).toBe("/new-shipment/pickup");
});

it("submits the booking whose review was read, and no other one that took its place", async () => {
  const [read, other] = [await filledDraft(), await filledDraft()];
  const draft = (await getBookingView(visitor, read)).draftId ?? "";
  const press = async (secret: string) => {
    const request = new Request(page, { headers: { cookie: draftCookie(secret).split(";")[0] ?? "" } });
    return (await submitBooking(request, await readBooking(request), {
      intent: "next",
      draft,
      raw: submit(),
    })) as Response;
  };
  expect((await press(other)).headers.get("Location")).toBe("/new-shipment/review?note=over");
  expect((await press(read)).headers.get("Location")).toMatch(/^\/track\/[A-Z0-9]{13}\?booked$/);
});

it("stays on the step of an address abroad, promises neither price nor day, and goes on to a price by hand", async () => {
  const secret = await filledDraft();
  const cookie = draftCookie(secret).split(";")[0] ?? "";
  const read = () => readBooking(new Request(page, { headers: { cookie } }));
  const send = async (intent: string, more: Record<string, string>) => {
    const fields = { ...stepFields("receiver"), ...more };
    const sent = await saveAndMove(await read(), "receiver", { intent, draft: "", raw: fields });
    return (sent as Response).headers.get("Location");
  };
  const berlin = {
    receiverCity: "Berlin",
    receiverState: "",
    receiverZipCode: "D-10115",
    receiverCountry: "DEU",
    receiverPhone: "+49 30 901820",
  };
  const shown = async () => presentWizard("receiver", (await read()).view, await getBookingOptions(), null, now());

  expect(await send("next", berlin)).toBe("/new-shipment/receiver");
  expect(await shown()).toMatchObject({
    isOnRequest: true,
    onRequest: "We carry to Germany on request. Send what you have typed, and we answer with a price and a date.",
    arrival: null,
  });
  expect(
    await inLanguage("es", async () =>
      presentWizard("receiver", (await read()).view, await getBookingOptions(), null, now()),
    ),
  ).toMatchObject({ onRequest: expect.stringContaining("Transportamos a Alemania a petición") as string });
  expect(await send("request", berlin)).toBe("/new-shipment/request");
  // An address that is reached again goes on, whichever button was shown.
  expect(await send("request", {})).toBe("/new-shipment/options");
  expect(await shown()).toMatchObject({ isOnRequest: false, onRequest: null, arrival: expect.anything() as object });
});
