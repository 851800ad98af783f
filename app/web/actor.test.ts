import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requireStaff } from "#app/web/actor.ts";
import { actorContext } from "#app/web/context.ts";
import { visitor } from "#domain/people/actor.ts";

const place = "http://house.test/admin/settings/company/logo";

/** Where a visitor who posts this to the back office is led. */
async function ledTo(type: string): Promise<[number, string | null]> {
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  const request = new Request(place, { method: "POST", headers: { "content-type": type }, body: "x" });
  const thrown = await Promise.resolve(
    requireStaff({ request, context, params: {}, url: new URL(place), pattern: "" }, async () => Response.error()),
  ).catch((error: unknown) => error as Response);
  return thrown instanceof Response ? [thrown.status, thrown.headers.get("location")] : [0, null];
}

it("brings posted fields of an ended session along, and leads a file, which cannot be kept, to the sign-in", async () => {
  expect(await ledTo("application/x-www-form-urlencoded")).toEqual([
    307,
    "/session-ended?from=%2Fadmin%2Fsettings%2Fcompany%2Flogo&door=%2Fadmin%2Flogin",
  ]);
  expect(await ledTo("multipart/form-data; boundary=x")).toEqual([
    303,
    "/admin/login?next=%2Fadmin%2Fsettings%2Fcompany%2Flogo",
  ]);
});
