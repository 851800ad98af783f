import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { chatKnowledge } from "#content/chat-knowledge.ts";
import { visitor } from "#domain/people/actor.ts";
import { chatCookie, readChatSecret } from "#server/auth/chat-cookie.ts";
import { claimsCookieName, grantClaim, readClaims } from "#server/auth/claims.ts";
import { cookieName } from "#server/auth/cookies.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { getConversation } from "#server/features/chat/get-conversation.ts";
import { sendChatMessage } from "#server/features/chat/send-chat-message.ts";
import { stationMarkCookie } from "#app/components/scan/station-mark.ts";
import { action } from "#app/routes/account/logout.tsx";
import { actorContext } from "#app/web/context.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

it("leaves nothing of the browser's claims, its draft, its conversation with the support desk and what it kept", async () => {
  const { secret } = await openDraft(visitor);
  const blank = new Request("http://localhost/");
  const claim = grantClaim(blank, "booked", "shp_1").split(";")[0] ?? "";
  const { secret: conversation } = await sendChatMessage(visitor, null, { message: "Hello", key: "" }, chatKnowledge);
  const chat = chatCookie(conversation).split(";")[0] ?? "";
  const draft = draftCookie(secret).split(";")[0] ?? "";
  const request = new Request("http://localhost/logout", {
    method: "POST",
    headers: { cookie: `theme=dark; ${claim}; ${draft}; ${chat}` },
  });
  expect((await getConversation(readChatSecret(request))).conversation.lines.length).toBeGreaterThan(0);
  expect(readClaims(request).booked).toEqual(["shp_1"]);
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  expect(answer.headers.get("location")).toBe("/login");
  expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
  const ended = answer.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
  expect(ended.map((cookie) => cookie.split("=")[0])).toEqual(
    expect.arrayContaining([claimsCookieName(), cookieName("draft"), chat.split("=")[0]]),
  );
  expect(ended.join()).not.toContain("theme");
  expect(await findDraft(secret)).toBeNull();
  // What the browser sends from now on finds no conversation.
  const emptied = ended.map((cookie) => cookie.split(";")[0]).join("; ");
  expect(readChatSecret(new Request("http://localhost/", { headers: { cookie: emptied } }))).toBeNull();
});

it("keeps what the browser stores while scans wait on it, and has the station's page forgotten (G42)", async () => {
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  const headers = { cookie: "theme=dark; station_holds=waits.page" };
  const request = new Request("http://localhost/logout", { method: "POST", headers });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(answer.headers.getSetCookie()).toContain(stationMarkCookie({ waits: true, left: true }, false));
});

it("keeps the key of a phone, and has the sign-in page clear the rest (G73)", async () => {
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  const request = new Request("http://localhost/logout", {
    method: "POST",
    headers: { cookie: "station_holds=phone.page" },
  });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(answer.headers.getSetCookie()).toContain(stationMarkCookie({ phone: true, left: true }, false));
});
