import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";
import { randomBytes } from "node:crypto";
import { sign, verify } from "#server/crypto/sign.ts";
import { emailKey } from "#server/limits/limit-key.ts";

const purpose = "known browser";
const keptDays = 400;
const keptAccounts = 5;

/**
 * Names the cookie of a browser that signed in before; on HTTPS it is bound to this host. It survives signing out,
 * because it grants no access.
 */
function knownBrowserCookieName(): string {
  return cookieName("browser");
}

/**
 * Returns the browser's id if it signed in to this account before, else null. Its sign-in attempts then count by that
 * id instead of a shared address (B7).
 */
export function knownBrowser(cookies: string | null, email: string): string | null {
  const { name, accounts } = read(cookies);
  return accounts.includes(accountMark(email)) ? name : null;
}

/**
 * Returns the Set-Cookie value after signing in: the newest five accounts, this one first. Accounts are stored as keyed
 * hashes.
 */
export function knownBrowserCookie(cookies: string | null, email: string): string {
  const { name, accounts } = read(cookies);
  const mark = accountMark(email);
  const kept = [mark, ...accounts.filter((other) => other !== mark)].slice(0, keptAccounts);
  const value = sign(purpose, [name, ...kept].join("~"));
  return writeCookie(knownBrowserCookieName(), value, keptDays * 86_400);
}

function read(cookies: string | null): { name: string; accounts: string[] } {
  const signed = readCookie(cookies, knownBrowserCookieName());
  const [name, ...accounts] = (signed ? (verify(purpose, signed) ?? "") : "").split("~");
  return { name: name || randomBytes(9).toString("base64url"), accounts };
}

function accountMark(email: string): string {
  const key = emailKey(email);
  return sign("known account", key).slice(key.length + 1, key.length + 17);
}
