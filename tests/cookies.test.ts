import fs from "node:fs";
import { expect, it } from "vitest";
import { type CookieKey, cookieNameOf, cookieSeconds } from "#domain/policies/cookies.ts";
import { chatCookie } from "#server/auth/chat-cookie.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { knownBrowserCookie } from "#server/auth/known-browser.ts";
import { screenCookie } from "#server/auth/screen-cookie.ts";
import { stationCookie } from "#server/auth/station-cookie.ts";
import { stationMarkCookie } from "#app/components/scan/station-mark.ts";
import { themeCookie } from "#app/components/layout/theme-choices.ts";
import { languageCookie } from "#app/web/language-cookie.ts";
import { counterScreenCookie } from "#app/web/counter-screen-cookie.ts";
import { labelSheetCookie } from "#app/web/label-sheet-cookie.ts";
import { listLayoutCookie } from "#app/web/list-layout-cookie.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { defaultLayout } from "#domain/shipments/list-layout.ts";

const listed = Object.keys(cookieSeconds) as CookieKey[];

/**
 * Names that the sign-in library would give to features that are off here: a cookie cache, "remember me", trusted
 * devices.
 */
const never = ["session_data", "dont_remember", "trust_device"];

const sources = ["app", "server"].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => fs.readFileSync(`${folder}/${name}`, "utf8")),
);

it("lists every cookie that is set anywhere in the product, and no other", () => {
  const named = sources.flatMap((text) => [
    ...[...text.matchAll(/\bcookieName\("(\w+)"\)/g)].map(([, name]) => name ?? ""),
    ...[...text.matchAll(/\bcookie\("(\w+)"\)/g)].map(([, name]) => name ?? ""),
    ...(/Max-Age=/.test(text)
      ? [...text.matchAll(/["`](theme|language|station_holds)=/g)].map(([, name]) => name ?? "")
      : []),
    ...(/writeCookie\(/.test(text)
      ? [...text.matchAll(/^const name = "(\w+)";$/gm)].map(([, name]) => name ?? "")
      : []),
  ]);
  expect([...new Set(named)].filter((name) => !never.includes(name)).toSorted()).toEqual(listed.toSorted());
  // Every file that writes a cookie is matched above.
  const writers = sources.filter((text) => /Max-Age=|import .*\bwrite(?:Readable)?Cookie\b/.test(text));
  expect(writers.length).toBe(13);
});

it("says of each how long it is kept, as the browser is told", () => {
  const request = new Request("http://localhost/");
  const set = [
    draftCookie("secret"),
    grantClaim(request, "booked", "shp_1"),
    chatCookie("secret"),
    knownBrowserCookie(null, "a@b.example"),
    redirectWithToast("/", "Saved").headers.get("set-cookie") ?? "",
    themeCookie("dark", false),
    languageCookie("es", false),
    listLayoutCookie({ ...defaultLayout }),
    labelSheetCookie("a6"),
    counterScreenCookie("csn_1"),
    stationCookie("secret"),
    screenCookie("secret"),
    stationMarkCookie({ waits: true, page: true }, false),
  ];
  const told = Object.fromEntries(
    set.map((cookie) => [cookie.split("=")[0] ?? "", Number(/Max-Age=(\d+)/.exec(cookie)?.[1])]),
  );
  const others: CookieKey[] = ["session", "two_factor", "passkey"];
  expect(told).toEqual(
    Object.fromEntries(
      listed.filter((key) => !others.includes(key)).map((key) => [cookieNameOf(key, false), cookieSeconds[key]]),
    ),
  );
});
