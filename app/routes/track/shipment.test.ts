import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { grantClaim } from "#server/auth/claims.ts";
import { loader } from "#app/routes/track/shipment.tsx";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase({ before: ensureFoundation });

const number = "PTC428019X7K1";
const address = `http://localhost/track/${number}`;
async function answerTo(request: Request) {
  const answer = await loader({
    request,
    params: { number },
    context: new RouterContextProvider(),
  } as unknown as Parameters<typeof loader>[0]);
  return { tier: answer.data.page.tier, headers: new Headers(answer.init?.headers) };
}

describe("the page of a number", () => {
  it("may be asked for again and compared, while it shows what visitors may read (A1)", async () => {
    await insertMarkedShipment();
    const { tier, headers } = await answerTo(new Request(address));
    expect(tier).toBe("number_only");
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("is kept nowhere as soon as it shows more", async () => {
    const { id } = await insertMarkedShipment();
    const cookie = grantClaim(new Request(address), "booked", id).split(";")[0] ?? "";
    const { tier, headers } = await answerTo(new Request(address, { headers: { cookie } }));
    expect(tier).toBe("full");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([true, false])("is found by no search engine and tells the next site nothing (A3), public %j", (isPublic) => {
    expect(trackingHeaders(isPublic)).toMatchObject({
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
      Vary: "Cookie",
    });
  });
});
