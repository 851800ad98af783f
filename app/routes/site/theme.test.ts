import { describe, expect, it } from "vitest";
import { action } from "#app/routes/site/theme.ts";

const choose = async (theme: string, referer?: string) => {
  const request = new Request("http://localhost/theme", {
    method: "POST",
    body: new URLSearchParams({ theme }),
    headers: referer === undefined ? {} : { referer },
  });
  const answer = await action({ request } as Parameters<typeof action>[0]);
  return { to: answer.headers.get("location"), cookie: answer.headers.get("set-cookie") };
};

describe("the choice of a look without scripts", () => {
  it("is kept for a year and leads back to the page it was made on", async () =>
    expect(await choose("dark", "http://localhost/help?q=claim")).toEqual({
      to: "/help?q=claim",
      cookie: "theme=dark; Max-Age=31536000; Path=/; SameSite=Lax",
    }));

  it("is forgotten again, and then the device decides", async () =>
    expect((await choose("system")).cookie).toBe("theme=; Max-Age=0; Path=/; SameSite=Lax"));

  it.each([["purple"], [""], ["dark; Domain=evil.test"]])("%j changes nothing", async (theme) =>
    expect((await choose(theme)).cookie).toBeNull(),
  );

  it.each([["http://evil.test/help"], ["http://localhost//evil.test"], ["not an address"]])(
    "leads nowhere else: %s",
    async (referer) => expect((await choose("light", referer)).to).toBe("/"),
  );
});
