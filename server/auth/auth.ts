import { cookieName } from "#server/auth/cookies.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { admin, twoFactor } from "better-auth/plugins";
import { type IdKind, newId } from "#domain/shared/ids.ts";
import { mostPasswordCharacters, leastPasswordCharacters } from "#domain/people/password.ts";
import { withHashedTokens } from "#server/auth/hashed-tokens.ts";
import { recoveryCodeOptions } from "#server/auth/recovery-codes.ts";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { type Database, db } from "#server/db/client.ts";
import { credentials, passkeys, sessions, twoFactors, users, verifications } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";

/**
 * Carries the client address determined by our server. Clients cannot set it, because only our own headers are passed
 * on.
 */
export const clientAddressHeader = "x-waybill-client-address";

const kindOfModel: Record<string, IdKind> = {
  user: "user",
  session: "session",
  account: "credential",
  verification: "verification",
  twoFactor: "twoFactor",
  passkey: "passkey",
};

/**
 * Returns better-auth for sign-in, passwords and sessions. Use cases call `auth().api`; nothing of it is reachable over
 * HTTP.
 */
export function auth(): ReturnType<typeof build> {
  return onceInProcess("auth", build);
}

export function sessionCookieName(): string {
  return cookieName("session");
}

function build() {
  const { baseUrl, isHttps, SESSION_IDLE_MINUTES } = env();
  const cookie = (name: string) => ({
    name: isHttps ? `__Host-waybill_${name}` : `waybill_${name}`,
    attributes: { secure: isHttps },
  });
  return betterAuth({
    baseURL: baseUrl,
    secret: sign("session cookies", "waybill"),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: withHashedTokens(
      drizzleAdapter(ambientDatabase, {
        provider: "pg",
        transaction: false,
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: verifications,
          twoFactor: twoFactors,
          passkey: passkeys,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: leastPasswordCharacters,
      maxPasswordLength: mostPasswordCharacters * 2,
      autoSignIn: false,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: SESSION_IDLE_MINUTES * 60,
      updateAge: sessionUpdateSeconds(),
      // Changes to sign-in methods ask for the password (check-password.ts), regardless of the session's age.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: cookie("session"),
        session_data: cookie("session_data"),
        dont_remember: cookie("dont_remember"),
        two_factor: cookie("two_factor"),
        trust_device: cookie("trust_device"),
        passkey: cookie("passkey"),
      },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: ({ model }) => newId(kindOfModel[model] ?? "verification", now()) },
    },
    // Its messages may contain an address, so only their fixed part is logged.
    logger: { log: (level, message) => log[level === "error" ? "warn" : "debug"]({ part: "auth" }, message) },
    plugins: [
      admin({ adminRoles: ["admin"], defaultRole: "customer" }),
      twoFactor({ backupCodeOptions: recoveryCodeOptions }),
      passkeysOf(baseUrl),
    ],
  });
}

/**
 * Binds passkeys to BASE_URL, whatever host a request claims. Rejects passkeys without user verification, which the
 * plugin would accept: verification makes a passkey count as both factors (decision 018).
 */
function passkeysOf(baseUrl: string) {
  const refuse = () => new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "user not verified" });
  const { hostname, origin } = new URL(baseUrl);
  return passkey({
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw refuse();
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw refuse();
      },
    },
  });
}

/** Returns the interval (s) in which a used session is updated. Idle time is no more precise than this. */
export function sessionUpdateSeconds(): number {
  return Math.min(env().SESSION_IDLE_MINUTES * 6, 600);
}

/** Delegates to the ambient database: inside a transaction better-auth writes in it. */
const ambientDatabase = new Proxy({} as Database, {
  get(_target, property) {
    const target = db();
    const value: unknown = Reflect.get(target, property, target);
    return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
  },
});
