import { describe, expect, it } from "vitest";
import { unreachable } from "#copy/en/error-pages.ts";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import { rejectionMessage } from "#app/hooks/rejection-message.ts";
import { rejectRequest } from "#server/http/reject-request.ts";

describe("why a request was not accepted", () => {
  it.each(["Failed to fetch", "Load failed", "NetworkError when attempting to fetch resource.", "network error"])(
    "knows %s as a connection that failed",
    (words) => expect(isConnectionError(new TypeError(words))).toBe(true),
  );

  it("does not take an error of the page or of the server for one", () => {
    expect(isConnectionError(new TypeError("x is undefined"))).toBe(false);
    expect(isConnectionError(new Error("Unexpected Server Error"))).toBe(false);
  });

  it.each([0, 502, 504])("says that the server could not be reached of %i", (status) =>
    expect(rejectionMessage({ status })).toBe(unreachable()),
  );

  it.each([400, 401, 403, 404, 408, 409, 413, 429, 431, 451, 500, 501, 503])(
    "says something else of %i, which is an answer",
    (status) => {
      for (const isOffice of [true, false])
        for (const text of [undefined, "<html>proxy</html>"])
          expect(rejectionMessage({ status, isOffice, ...(text ? { text } : {}) })).not.toContain(
            "could not be reached",
          );
    },
  );

  it("names the setting where a proxy refused the size, to staff alone", () => {
    const text = "<html><title>413 Request Entity Too Large</title><center>nginx</center></html>";
    expect(rejectionMessage({ status: 413, text, isOffice: true })).toContain("client_max_body_size 12m");
    expect(rejectionMessage({ status: 413, text })).not.toContain("nginx");
    expect(rejectionMessage({ status: 413, isOffice: true })).not.toContain("nginx");
  });

  it("uses the words of the server's own refusals", async () => {
    const own = async (code: "foreign_origin" | "too_large") => rejectRequest("/contact", code).text();
    expect(rejectionMessage({ status: 403, text: await own("foreign_origin") })).toBe(
      "This request came from another site.",
    );
    expect(rejectionMessage({ status: 413, text: await own("too_large"), isOffice: true })).not.toContain("nginx");
  });

  it("says how long to wait where too much was asked", () => {
    expect(rejectionMessage({ status: 429, retryAfterSeconds: 30 })).toContain("30 seconds");
  });
});
