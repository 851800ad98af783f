import { describe, expect, it } from "vitest";
import { isOriginAllowed } from "#server/http/origin-check.ts";

const post = { method: "POST", origin: null, fetchSite: null, host: "localhost:3000", baseUrl: null, hasCookie: true };

describe("isOriginAllowed", () => {
  it.each([
    ["a GET from anywhere", { ...post, method: "GET", origin: "https://evil.test" }, true],
    ["our own page", { ...post, origin: "http://localhost:3000" }, true],
    ["another site", { ...post, origin: "https://evil.test" }, false],
    ["another port", { ...post, origin: "http://localhost:3001" }, false],
    ["a sandboxed page", { ...post, origin: "null" }, false],
    ["a sandboxed page of our own", { ...post, origin: "null", fetchSite: "cross-site" }, false],
    ["a form of a page that sends no referrer", { ...post, origin: "null", fetchSite: "same-origin" }, true],
    [
      "the host it was sent to, though BASE_URL says otherwise",
      { ...post, origin: "http://localhost:3000", baseUrl: "https://ship.example" },
      false,
    ],
    ["BASE_URL", { ...post, origin: "https://ship.example", baseUrl: "https://ship.example/x" }, true],
    ["no Origin but a cross-site fetch", { ...post, fetchSite: "cross-site" }, false],
    ["no Origin, same-origin fetch", { ...post, fetchSite: "same-origin" }, true],
    ["a cookie without any origin", post, false],
    ["a plain client without cookies", { ...post, hasCookie: false }, true],
  ] as const)("%s", (_name, request, expected) => {
    expect(isOriginAllowed(request)).toBe(expected);
  });
});
