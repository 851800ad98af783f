import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { contentSecurityPolicy, permissionsPolicy } from "#server/http/security-headers.ts";

type Entry = { path?: string | undefined; children?: Entry[] | undefined };

/** Every address of the route table, with `x` in place of parameters, in both languages. */
function addressesOf(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path === undefined ? above : `${above}/${entry.path}`;
    return [own || "/", ...addressesOf(entry.children ?? [], own)];
  });
}

const addresses = [
  ...addressesOf(routes as Entry[]).map((path) => path.replace(/:[^/]+|\*/g, "x").replaceAll("?", "")),
  "/scan",
  "/scan/x",
  "/api/docs",
  "/scanner",
  "/drivers",
  "/track/scan",
].flatMap((path) => [path, `/es${path}`]);

const policyOf = (path: string) =>
  contentSecurityPolicy({ scripts: { nonce: "n" }, path, isHttps: true, isDevelopment: false });
const scans = (path: string) => /^(\/es)?\/(scan|driver)(\/|$)/.test(path);

describe("headers of pages that scan (G16)", () => {
  it("open camera and WebAssembly for scanning and driving, and position for driving alone", () => {
    expect(permissionsPolicy("/scan")).toContain("camera=(self), display-capture=(), geolocation=()");
    expect(permissionsPolicy("/driver/stops/x")).toContain("camera=(self), display-capture=(), geolocation=(self)");
    expect(policyOf("/driver")).toContain("script-src 'nonce-n' 'strict-dynamic' 'wasm-unsafe-eval';");
    expect(policyOf("/es/scan")).toContain("'wasm-unsafe-eval'");
  });

  it("open WebAssembly for the worker that reads codes, and no script else", () => {
    const policyOfFile = (path: string) =>
      contentSecurityPolicy({ scripts: { nonce: undefined }, path, isHttps: true, isDevelopment: false });
    expect(policyOfFile("/assets/code-reader-Cc1Or_JU.js")).toContain("script-src 'wasm-unsafe-eval';");
    expect(policyOfFile("/assets/station-Cc1Or_JU.js")).toContain("script-src 'none';");
    expect(permissionsPolicy("/assets/code-reader-Cc1Or_JU.js")).toContain("camera=()");
  });

  it.each(addresses.filter((path) => !scans(path)))("change nothing for %s", (path) => {
    expect(permissionsPolicy(path)).toBe(
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
    );
    expect(policyOf(path)).not.toContain("wasm");
  });
});
