import { count } from "drizzle-orm";
import { expect, it } from "vitest";
import { readClaims } from "#server/auth/claims.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { bookingClaims } from "#server/db/schema/bookings.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { readBooking } from "#app/routes/book/booking-request.ts";
import { submitBooking } from "#app/routes/book/submit-booking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const password = "nine parcels on a shelf";
const cookiesOf = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0] ?? "");
const requestWith = (...cookies: string[]) =>
  new Request("http://localhost/new-shipment/review", { headers: { cookie: cookies.join("; ") } });
const claimCount = async () => (await db().select({ n: count() }).from(bookingClaims))[0]?.n ?? 0;

/** Books a filled draft in the browser with these cookies. */
async function book(...cookies: string[]) {
  const request = requestWith(...cookies, ...cookiesOf([draftCookie(await filledDraft())]));
  const answer = (await submitBooking(request, await readBooking(request), {
    intent: "next",
    draft: "",
    raw: submit(),
  })) as Response;
  const trackingNumber = /^\/track\/([A-Z0-9]{13})\?booked$/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
  const tierOf = async (...sent: string[]) =>
    (await getTracking(await getActor(requestWith(...sent)), trackingNumber)).tier;
  return { trackingNumber, set: cookiesOf(answer.headers.getSetCookie()), tierOf };
}

it("gives a guest's browser a claim, which is a row", async () => {
  const { trackingNumber, set, tierOf } = await book();
  expect(await claimCount()).toBe(1);
  const shipment = await loadShipmentByNumber(trackingNumber);
  expect(readClaims(requestWith(...set)).booked).toEqual([shipment?.id]);
  expect(await tierOf(...set)).toBe("full");
});

it("gives the browser of a signed-in owner no claim: their account opens the shipment, until they sign out", async () => {
  await insertPerson({ name: "Rita Vale", email: "rita@example.com", role: "customer", password }, now());
  const session = await signIn({ email: "rita@example.com", password }, { cookie: null, userAgent: "test" });
  const cookies = cookiesOf(session.setCookies);
  const { set, tierOf } = await book(...cookies);
  expect([await claimCount(), set]).toEqual([0, []]);
  expect(await tierOf(...cookies)).toBe("full");
  expect(await tierOf()).toBe("number_only");
});
