import { expect, it } from "vitest";
import { copyRetryAfter } from "#app/web/retry-after.ts";

const said = (own: Record<string, string>, ...actions: Record<string, string>[]) => {
  const headers = new Headers(own);
  copyRetryAfter(headers, Object.fromEntries(actions.map((sent, place) => [`route ${place}`, new Headers(sent)])));
  return headers.get("retry-after");
};

it("takes the wait of a refused form over, and leaves one that the page names itself", () => {
  expect(said({}, { "Retry-After": "60" })).toBe("60");
  expect(said({}, { "Set-Cookie": "a=b" }, { "Retry-After": "60" })).toBe("60");
  expect(said({ "Retry-After": "5" }, { "Retry-After": "60" })).toBe("5");
  expect(said({}, { "Set-Cookie": "a=b" })).toBeNull();
  expect(said({})).toBeNull();
});
