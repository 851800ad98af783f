import { expect, it } from "vitest";
import { grantClaim } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";
import { insertBookingClaim } from "#server/features/accounts/booking-claim.rows.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { listPrivateLinks } from "#server/features/tracking/list-private-links.ts";
import { revokePrivateLink } from "#server/features/tracking/revoke-private-link.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();
const blank = new Request("http://localhost/");
const browserWith = (setCookie: string) =>
  new Request("http://localhost/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });

async function booked() {
  const { id, trackingNumber } = await build.shipment();
  const claimId = await insertBookingClaim(id);
  const browser = browserWith(grantClaim(blank, "booked", id, claimId));
  const tier = async (request = browser) => (await getTracking(await getActor(request), trackingNumber)).tier;
  return { id, trackingNumber, claimId, tier };
}

it("a browser that booked reads in full until its claim is revoked", async () => {
  const { trackingNumber, claimId, tier } = await booked();
  expect(await tier()).toBe("full");
  expect(await listPrivateLinks(staff, trackingNumber)).toMatchObject([
    { id: claimId, purpose: "booked", isLive: true },
  ]);
  await revokePrivateLink(staff, trackingNumber, claimId);
  expect(await tier()).toBe("number_only");
  await expect(revokePrivateLink(staff, trackingNumber, claimId)).rejects.toMatchObject({ code: "not_found" });
});

it("a claim names its own row: another shipment's or an invented one opens nothing", async () => {
  const [first, second] = [await booked(), await booked()];
  await revokePrivateLink(staff, first.trackingNumber, first.claimId);
  expect(await first.tier(browserWith(grantClaim(blank, "booked", first.id, "clm_none")))).toBe("number_only");
  expect(await second.tier()).toBe("full");
  // A cookie of an older version names no row, and holds only while there is none.
  expect(await first.tier(browserWith(grantClaim(blank, "booked", first.id)))).toBe("number_only");
  const old = await build.shipment();
  const request = browserWith(grantClaim(blank, "booked", old.id));
  expect((await getTracking(await getActor(request), old.trackingNumber)).tier).toBe("full");
});

it("a claim ends after 180 days", async () => {
  const { tier } = await booked();
  clock.advance(181 * 86_400_000);
  expect(await tier()).toBe("number_only");
});
