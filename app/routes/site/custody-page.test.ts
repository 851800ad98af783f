import { Script } from "node:vm";
import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { certificateKey } from "#server/crypto/certificate-key.ts";
import { fingerprintOf } from "#domain/road/sign-certificate.ts";
import { loader } from "#app/routes/site/custody-page.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

it("is one file that names its own script and style, and may connect to nothing", async () => {
  const answer = await loader();
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="check-custody.html"');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/connect-src|unsafe/);
  // Saved, it has no header.
  expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code = ""]) => code);
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  for (const code of [...scripts, ...styles]) expect(policy).toContain(`'sha256-${hash("sha256", code, "base64")}'`);
  expect(scripts[0]).not.toMatch(/\bimport\b\s*[("']|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/);
  expect(() => new Script(scripts[0] ?? "")).not.toThrow();
  expect(html).not.toMatch(/\b(src|href)=/);
  expect(html).toContain(await fingerprintOf(certificateKey()));
});
