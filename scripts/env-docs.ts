import type { readEnv } from "../server/env.ts";

type Variable = Exclude<
  keyof ReturnType<typeof readEnv>,
  "baseUrl" | "isBaseUrlSet" | "isHttps" | "memoryBytes" | "notYet"
>;
/** `usual`: the default, in words if it depends on something. */
type About = { usual: string; about: string } | "internal";

/** Documents every variable for `docs/operate/configure.md`. A variable without an entry does not compile. */
export const environmentDocs: Record<Variable, About> = {
  NODE_ENV: "internal",
  INIT_CWD: "internal",
  STRIPE_API_BASE: "internal",
  TEXTS_API_BASE: "internal",
  PORT: { usual: "`3000`", about: "Port of the server." },
  HOST: { usual: "`0.0.0.0`", about: "Network interface to listen on." },
  BASE_URL: {
    usual: "`http://localhost:PORT`",
    about:
      "Public address, without a slash at the end. Used in messages, for the Origin check, and for secure cookies on https.",
  },
  TRUST_PROXY: { usual: "`0`", about: "Number of proxies in front, 0 to 10 ([proxy.md](proxy.md))." },
  DATA_DIR: { usual: "`./data`", about: "Folder of the built-in database, the app secret and the backups." },
  DATABASE_URL: {
    usual: "built-in PostgreSQL",
    about: "Your own PostgreSQL, version 15 or later ([database.md](database.md)).",
  },
  DATABASE_OWNER_URL: { usual: "unset", about: "Role that owns the tables, if `DATABASE_URL` names another." },
  APP_SECRET: {
    usual: "generated into `DATA_DIR`",
    about: "Signs cookies and links and encrypts stored keys; at least 32 characters. All processes need the same one.",
  },
  ROLE: { usual: "`all`", about: "`web` serves only, `worker` runs jobs only." },
  SMTP_URL: {
    usual: "unset; messages wait",
    about: "Mail server: `smtp://user:password@host:587` or `smtps://…`. The settings take precedence.",
  },
  MAIL_FROM: { usual: "from the settings", about: "Sender of mails: `Acme <info@example.com>`." },
  STRIPE_SECRET_KEY: {
    usual: "TEST payments",
    about: "`sk_…` or `rk_…`, together with the publishable key. The settings take precedence.",
  },
  STRIPE_PUBLISHABLE_KEY: { usual: "TEST payments", about: "`pk_…`; it is sent to browsers." },
  BACKUP_DIR: { usual: "`DATA_DIR/backups`", about: "Folder of the daily backups ([backup.md](backup.md))." },
  BACKUP_KEEP: { usual: "`7,4`", about: "Days and weeks to keep. `0` switches the daily backup off." },
  SESSION_IDLE_MINUTES: {
    usual: "`10080` (7 days)",
    about: "Ends an unused session. Staff and drivers: never more than 12 hours.",
  },
  SESSION_MAX_MINUTES: {
    usual: "`43200` (30 days)",
    about: "Ends any session. Staff and drivers: never more than 7 days.",
  },
  LOG_LEVEL: { usual: "`info`", about: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`." },
  OSRM_URL: {
    usual: "unset; travel times are estimated",
    about:
      "Your own OSRM server, such as `http://10.0.0.5:5000`, for driving times by road. It gets the positions of all stops. A public address needs https.",
  },
  PRINTER_ADDRESSES: {
    usual: "all private networks",
    about:
      "Networks of label printers, such as `192.168.1.0/24,10.0.0.5/32`. Only private addresses count, and never link-local ones.",
  },
  METRICS_TOKEN: {
    usual: "unset; `/metrics` is 404",
    about: "Bearer token of `/metrics`, at least 16 characters ([monitor.md](monitor.md)).",
  },
};

/** Returns the table of `docs/operate/configure.md` in Markdown. */
export function environmentTable(): string {
  const rows = Object.entries(environmentDocs).flatMap(([name, said]) =>
    said === "internal" ? [] : [`| \`${name}\` | ${said.usual} | ${said.about} |`],
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
