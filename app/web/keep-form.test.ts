import { data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { describe, expect, it } from "vitest";
import { accountWords } from "#copy/en/accounts.ts";
import { unreachable } from "#copy/en/error-pages.ts";
import { notTaken } from "#copy/en/not-taken.ts";
import { keepForm, lostBy } from "#app/web/keep-form.ts";
import { keepSignIn } from "#app/web/keep-sign-in.ts";

const answered = (status: number, body: unknown = null) => new ErrorResponseImpl(status, "", body);
const request = () => new Request("http://127.0.0.1/x", { method: "POST", body: new URLSearchParams({ name: "Ada" }) });
const failing = (error: unknown) => ({ request: request(), params: {}, serverAction: () => Promise.reject(error) });

describe("a form that was not accepted", () => {
  it("could not reach the server where the connection failed, or a proxy had no answer of it", () => {
    expect(lostBy(new TypeError("Failed to fetch"))).toMatchObject({ isAnswered: false, words: unreachable() });
    expect(lostBy(answered(502, "<html>Bad Gateway</html>"))?.words).toBe(unreachable());
  });

  it.each([
    [answered(500, "<html>broken</html>"), notTaken(500)],
    [new Error("Unexpected Server Error"), notTaken(500)],
    [new TypeError("x is undefined"), notTaken(500)],
    [answered(503), notTaken(503)],
    [answered(413), notTaken(413)],
    [answered(413, "<html>nginx</html>"), notTaken(413)],
    [answered(403, "<html>Blocked by a firewall</html>"), notTaken(403)],
    [answered(401, "<html>Proxy login</html>"), notTaken(401)],
  ])("says what %o was", (error, words) => {
    expect(lostBy(error)?.words).toBe(words);
    expect(lostBy(error)?.words).not.toBe(unreachable());
  });

  it("says how long to wait, and in the operator's words why the site is closed", () => {
    expect(lostBy(answered(429, { retryAfterSeconds: 30 }))?.words).toContain("30 seconds");
    expect(lostBy(answered(503, { message: "Moving house." }))?.words).toContain("Moving house.");
  });

  it("leaves a refusal of the app to the page that explains it", () => {
    for (const status of [400, 403, 404, 415]) expect(lostBy(answered(status))).toBeNull();
  });

  it("keeps the status and what was typed", async () => {
    expect(
      await keepForm(() => "Failed to save. Please try again.")(failing(answered(413, "<html>nginx</html>"))),
    ).toEqual(
      data(
        {
          form: "",
          message: `Failed to save. Please try again. ${notTaken(413)}`,
          issues: [],
          values: { name: "Ada" },
          mayRetry: true,
        },
        { status: 413 },
      ),
    );
  });

  it("says of a sign-in that the records are silent only where they are", async () => {
    const said = async (error: unknown) => JSON.stringify(await keepSignIn(failing(error)));
    expect(await said(answered(503))).toContain(accountWords.signInSilent);
    expect(await said(answered(500))).toContain(notTaken(500));
    expect(await said(new TypeError("Load failed"))).toContain(unreachable());
  });
});
