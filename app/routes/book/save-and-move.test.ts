import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { readBooking } from "#app/routes/book/booking-request.ts";
import { action as keep } from "#app/routes/book/draft.ts";
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
