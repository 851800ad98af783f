import { expect, test } from "vitest";
import { defaultLayout } from "#domain/shipments/list-layout.ts";
import { listLayoutCookie, listLayoutOf } from "#app/web/list-layout-cookie.ts";

const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

test.each([
  ["", defaultLayout],
  ["shipment_list=sender.compact", { columns: ["sender"], isCompact: true }],
  ["a=1; shipment_list=none; b=2", { columns: [], isCompact: false }],
  ["my_shipment_list=sender", defaultLayout],
  ['shipment_list=sender" onload="x', defaultLayout],
])("%j is %j", (cookie, look) => expect(listLayoutOf(asking(cookie))).toEqual(look));

test("what was chosen comes back, and nothing is kept of the usual look", () => {
  const look = { columns: ["destination", "promised"], isCompact: true } as const;
  const cookie = listLayoutCookie(look);
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/admin; HttpOnly; SameSite=Lax$/);
  expect(listLayoutOf(asking(cookie.split(";")[0] ?? ""))).toEqual(look);
  expect(listLayoutCookie(null)).toContain("Max-Age=0");
});
