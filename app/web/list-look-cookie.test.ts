import { expect, test } from "vitest";
import { usualLook } from "#domain/shipments/list-look.ts";
import { listLookCookie, listLookOf } from "#app/web/list-look-cookie.ts";

const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

test.each([
  ["", usualLook],
  ["shipment_list=sender.compact", { columns: ["sender"], isCompact: true }],
  ["a=1; shipment_list=none; b=2", { columns: [], isCompact: false }],
  ["my_shipment_list=sender", usualLook],
  ['shipment_list=sender" onload="x', usualLook],
])("%j is %j", (cookie, look) => expect(listLookOf(asking(cookie))).toEqual(look));

test("what was chosen comes back, and nothing is kept of the usual look", () => {
  const look = { columns: ["destination", "promised"], isCompact: true } as const;
  const cookie = listLookCookie(look);
  expect(cookie).toMatch(/; Path=\/admin; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(listLookOf(asking(cookie.split(";")[0] ?? ""))).toEqual(look);
  expect(listLookCookie(null)).toContain("Max-Age=0");
});
