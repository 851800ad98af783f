import { afterEach, describe, expect, it } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { claimsCookieName, grantClaim, readClaims } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";

const request = (cookie = "") => new Request("http://localhost/track/X", { headers: { cookie } });
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

afterEach(() => clock.reset());

describe("claims", () => {
  it("remembers what a browser proved, and keeps earlier proofs", () => {
    const booked = cookieOf(grantClaim(request(), "booked", "shp_1", "clm_7"));
    const both = cookieOf(grantClaim(request(`theme=dark; ${booked}`), "privateLink", "shp_2", "lnk_9"));
    expect(readClaims(request(both))).toEqual({
      booked: ["shp_1"],
      privateLink: ["shp_2"],
      unlocked: [],
      unlockedAs: [],
      openedLinks: ["lnk_9"],
      bookedBy: [{ shipmentId: "shp_1", claimId: "clm_7" }],
    });
  });

  it("remembers whose e-mail or phone opened a shipment", () => {
    const cookie = cookieOf(grantClaim(request(), "unlocked", "shp_1", "recipient"));
    const both = cookieOf(grantClaim(request(cookie), "unlocked", "shp_2"));
    expect(readClaims(request(both))).toMatchObject({
      unlocked: ["shp_2", "shp_1"],
      unlockedAs: [{ shipmentId: "shp_1", side: "recipient" }],
    });
  });

  it("is http-only, same-site and for the whole site", () => {
    expect(grantClaim(request(), "booked", "shp_1")).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each(["x", "b!1!zzzzzz!", "b!1!zzzzzz!.AAAA", ""])("rejects the forged cookie %j", (value) => {
    expect(readClaims(request(`${claimsCookieName()}=${value}`))).toEqual({
      booked: [],
      privateLink: [],
      unlocked: [],
      unlockedAs: [],
      openedLinks: [],
      bookedBy: [],
    });
  });

  it("drops an unlocked shipment after a day, a booked one after 180", () => {
    clock.set("2026-11-01T00:00:00Z");
    let cookie = cookieOf(grantClaim(request(), "unlocked", "shp_1"));
    cookie = cookieOf(grantClaim(request(cookie), "booked", "shp_2"));
    clock.set("2026-11-02T00:01:00Z");
    expect(readClaims(request(cookie))).toMatchObject({ booked: ["shp_2"], unlocked: [] });
    clock.set("2027-05-01T00:00:00Z");
    expect(readClaims(request(cookie)).booked).toEqual([]);
  });

  it("keeps the newest twenty of each kind in less than 4096 bytes", () => {
    let cookie = "";
    const ids = Array.from({ length: 25 }, () => newId("shipment"));
    for (const id of ids) {
      cookie = cookieOf(grantClaim(request(cookie), "booked", id, newId("bookingClaim")));
      cookie = cookieOf(grantClaim(request(cookie), "unlocked", id));
      cookie = cookieOf(grantClaim(request(cookie), "privateLink", id, newId("privateLink")));
    }
    expect(readClaims(request(cookie)).booked).toEqual(ids.slice(5).toReversed());
    expect(cookie.length).toBeLessThan(3900);
  });
});
