import { expect, test } from "vitest";
import { labelSheetCookie, labelSheetOf } from "#app/web/label-sheet-cookie.ts";

const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

test.each([
  ["", "4x6"],
  ["a=1; label_sheet=a4-6; b=2", "a4-6"],
  ["label_sheet=a5-2", "4x6"],
])("%j is %j", (cookie, sheet) => expect(labelSheetOf(asking(cookie))).toBe(sheet));

test("the paper that was chosen comes back", () => {
  const cookie = labelSheetCookie("letter-4");
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/admin; HttpOnly; SameSite=Lax$/);
  expect(labelSheetOf(asking(cookie.split(";")[0] ?? ""))).toBe("letter-4");
});
