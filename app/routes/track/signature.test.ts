import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { grantClaim } from "#server/auth/claims.ts";
import { db } from "#server/db/client.ts";
import { loader } from "#app/routes/track/signature.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut, signedPath } from "#tests/support/handed-out.ts";

useDatabase();

type Thrown = { data: unknown; init: { status: number; headers: Record<string, string> } };

async function answerTo(number: string, bookedId?: string): Promise<Response | Thrown> {
  const address = `http://localhost/track/${number}/signature.svg`;
  const cookie = bookedId ? (grantClaim(new Request(address), "booked", bookedId).split(";")[0] ?? "") : "";
  const args = {
    request: new Request(address, { headers: { cookie } }),
    params: { number },
    context: new RouterContextProvider(),
  };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: Thrown) => thrown);
}

describe("the picture of a signature (G61)", () => {
  it("is the strokes alone, and is stored and indexed nowhere", async () => {
    const { id, number } = await handedOut();
    const answer = (await answerTo(number, id)) as Response;
    expect(await answer.text()).toMatch(new RegExp(`^<svg [^<]*><path d="${signedPath}" [^<]*/></svg>$`));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      vary: "Cookie",
    });
  });

  it("asks to come back, and shows nothing, while its opening cannot be noted; strangers learn nothing", async () => {
    const { id, number } = await handedOut();
    await db().execute(sql`set transaction read only`);
    expect(await answerTo(number, id)).toMatchObject({ init: { status: 503, headers: { "Retry-After": "10" } } });
    expect(await answerTo(number)).toEqual(await answerTo("PTC999999XXXX"));
  });

  it("is refused as an unknown number is, to strangers and where no one signed", async () => {
    const unknown = await answerTo("PTC999999XXXX");
    expect(unknown).toMatchObject({ init: { status: 404, headers: { "Cache-Control": "private, no-store" } } });
    const { number, id } = await handedOut();
    const unsigned = await handedOut({ isSigned: false });
    for (const answer of [
      await answerTo(number),
      await answerTo(number, unsigned.id),
      await answerTo(unsigned.number, unsigned.id),
      await answerTo(unsigned.number, id),
    ])
      expect(answer).toEqual(unknown);
  });
});
