import { describe, expect, it } from "vitest";
import { readTheme } from "#app/web/theme.ts";

const asking = (cookie?: string) =>
  new Request("http://localhost/", cookie === undefined ? {} : { headers: { cookie } });

describe("readTheme", () => {
  it.each([
    [undefined, undefined],
    ["theme=dark", "dark"],
    ["a=1; theme=light; b=2", "light"],
    ["theme=purple", undefined],
    ["mytheme=dark", undefined],
    ['theme=dark" onload="x', undefined],
  ])("%j is %j", (cookie, theme) => expect(readTheme(asking(cookie))).toBe(theme));
});
