import { isIP } from "node:net";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { CannotStart } from "#server/cannot-start.ts";

/** The only reader of process.env. Every variable is optional (B9); all problems are listed at once. */

const port = z.coerce.number().int().min(0).max(65_535);
const webUrl = z.url({ protocol: /^https?$/ });

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    BASE_URL: webUrl.transform((value) => value.replace(/\/+$/, "")).optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default("./data")
      .transform((value) => path.resolve(value)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
    /** Role that owns the tables and migrates. DATABASE_URL then names the serving role. */
    DATABASE_OWNER_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
    APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    ROLE: z.enum(["all", "web", "worker"]).default("all"),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, "must have at least 16 characters, and no spaces")
      .optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_\w{4,}$/, "must be a secret key: sk_… or rk_…")
      .optional(),
    // Sent to every browser, so it must never be the secret key.
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w{4,}$/, "must be a publishable key: pk_…")
      .optional(),
    STRIPE_API_BASE: webUrl.refine(isLoopback, "must be an address of this machine: for tests alone").optional(),
    TEXTS_API_BASE: webUrl.refine(isLoopback, "must be an address of this machine: for tests alone").optional(),
    BACKUP_DIR: z
      .string()
      .min(1)
      .transform((value) => path.resolve(value))
      .optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^\d{1,3}(,\d{1,3})?$/, "must be days, or days,weeks: 7,4; or 0 for no daily backup")
      .default("7,4")
      .transform((value) => {
        const [daily = 0, weekly = 0] = value.split(",").map(Number);
        return { daily, weekly };
      }),
    /** Ranges that labels may be sent to. Addresses outside private networks stay excluded. */
    PRINTER_ADDRESSES: z
      .string()
      .default("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,fc00::/7,::1/128")
      .transform((value) => value.split(",").map((range) => range.trim()))
      .refine((ranges) => ranges.every(isRange), "must be ranges such as 192.168.1.0/24,10.0.0.5/32"),
    /** The operator's route server, which gets the positions of all stops. */
    OSRM_URL: webUrl
      .refine(isPlainUrl, "must have no user, question mark or #")
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
    /** Set by npm: the user's folder, against which command line file names are resolved. */
    INIT_CWD: z.string().optional(),
    SESSION_IDLE_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .default(7 * 24 * 60),
    SESSION_MAX_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .default(30 * 24 * 60),
  })
  .superRefine((values, context) => {
    // With one key alone the test provider would stand in, and unpaid bookings would look paid.
    const [given, missing] = values.STRIPE_SECRET_KEY
      ? (["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const)
      : (["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"] as const);
    if (values[given] && !values[missing])
      context.addIssue({ code: "custom", path: [missing], message: `is needed as well when ${given} is set` });
  });

function isRange(text: string): boolean {
  const [address = "", bits = ""] = text.split("/");
  const family = isIP(address);
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function isPlainUrl(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === "");
}

function isLoopback(url: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

export type Env = z.output<typeof Environment> & {
  BACKUP_DIR: string;
  baseUrl: string;
  isBaseUrlSet: boolean;
  isHttps: boolean;
  memoryBytes: number;
  /** The variables of `promisedNames` that are set. */
  notYet: string[];
};

/** Reserved variables without an effect so far. `doctor` tells operators who set one. */
const promisedNames = ["DATABASE_REPLICA_URL", "STRIPE_WEBHOOK_SECRET"] as const;

export class EnvironmentError extends CannotStart {}

/** Parses and validates the environment; blank counts as unset. @throws EnvironmentError with one line per problem. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError(
      `The configuration has ${lines.length} ${lines.length === 1 ? "problem" : "problems"}:\n${lines.join("\n")}`,
    );
  }
  const values = result.data;
  const baseUrl = values.BASE_URL ?? `http://localhost:${values.PORT}`;
  return {
    ...values,
    BACKUP_DIR: values.BACKUP_DIR ?? path.join(values.DATA_DIR, "backups"),
    baseUrl,
    isBaseUrlSet: values.BASE_URL !== undefined,
    isHttps: baseUrl.startsWith("https://"),
    memoryBytes: os.totalmem(),
    notYet: promisedNames.filter((name) => given[name] !== undefined),
  };
}

let current: Env | undefined;

/** Returns the validated environment of this process. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
