import pg from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { sqlState } from "#server/db/errors.ts";

type Place = { dataDir: string; databaseUrl: string | undefined; ownerUrl?: string | undefined };

/** Converts a known start failure into a sentence with instructions. Returns other errors unchanged. */
export function asCannotStart(error: unknown, { dataDir, databaseUrl, ownerUrl }: Place): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const code = sqlState(error)?.code ?? "";
  // Only the owner creates tables.
  const url = code === "42501" ? (ownerUrl ?? databaseUrl) : databaseUrl;
  const sentence = (url && aboutDatabase(code, error, url)) || aboutFolder(code, error, dataDir);
  return sentence ? new CannotStart(sentence, { cause: error }) : error;
}

function aboutFolder(code: string, error: Error, dataDir: string): string | null {
  const other = "or set DATA_DIR to another folder";
  switch (code) {
    case "EROFS":
      return `The data folder ${dataDir} is on a disk that is read-only: mount it for writing, ${other}.`;
    case "EACCES":
    case "EPERM":
      return `This user may not write in the data folder ${dataDir}: give it the folder (chown -R), ${other}.`;
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder ${dataDir} is a file, or lies below one: move the file away, ${other}.`;
    case "ENOSPC":
    case "53100":
    case "EDQUOT":
      return `The disk of the data folder ${dataDir} is full: make room and start again, ${other}. Nothing is lost.`;
    case "ENOENT":
      // Node reports ENOENT when a folder cannot be created on a read-only disk.
      return (error as NodeJS.ErrnoException).syscall === "mkdir"
        ? `The data folder ${dataDir} cannot be created: is its disk mounted, and writable? Mount it, ${other}.`
        : null;
    default:
      return null;
  }
}

function aboutDatabase(code: string, error: Error, databaseUrl: string): string | null {
  const { user, host, database } = partsOf(databaseUrl);
  // First: the pool's error for an unresponsive server carries the code of a starting one.
  if (/timeout|timed out|terminated|does not answer/i.test(error.message))
    return `The database server at ${host} does not answer: is the address of DATABASE_URL right, the server running, and a firewall open?`;
  const known = byCode[code]?.({ user, host, database });
  if (known) return known;
  if (/does not support SSL/i.test(error.message))
    return `The database server at ${host} does not accept encrypted connections: remove sslmode from DATABASE_URL, or turn on ssl at the server.`;
  if (/certificate|self.signed|CERT_/i.test(`${code} ${error.message}`))
    return `The certificate of the database server at ${host} is not trusted (${error.message}): set NODE_EXTRA_CA_CERTS to its authority, or set sslmode in DATABASE_URL.`;
  return null;
}

type Parts = { user: string; host: string; database: string };

const byCode: Record<string, (parts: Parts) => string> = {
  "28P01": ({ user, host }) =>
    `The database server at ${host} does not accept the password of user ${user}: correct it in DATABASE_URL (letters like @ and / are written %40 and %2F there).`,
  "28000": ({ user, host }) =>
    `The database server at ${host} does not accept user ${user}: is the name in DATABASE_URL right, and does pg_hba.conf allow this machine?`,
  "3D000": ({ user, host, database }) =>
    `The database server at ${host} has no database ${database}: create it (createdb -O ${user} ${database}), or correct DATABASE_URL.`,
  "42501": ({ user, database }) =>
    `User ${user} may not create tables in database ${database}: make it the owner (ALTER DATABASE ${database} OWNER TO ${user}; ALTER SCHEMA public OWNER TO ${user}).`,
  "25006": ({ host }) =>
    `The database server at ${host} does not accept writes (a standby?): set DATABASE_URL to the primary.`,
  "53100": ({ host }) => `The disk of the database server at ${host} is full: make room there and start again.`,
  "53300": ({ host }) =>
    `The database server at ${host} has no free connection: raise max_connections, or end some of its clients.`,
  "57P03": ({ host }) => `The database server at ${host} is not ready yet: start Waybill again in a moment.`,
  ECONNREFUSED: ({ host }) =>
    `Nothing accepts connections at ${host}: is PostgreSQL running there, and is the port of DATABASE_URL right?`,
  ENOENT: ({ host }) => `There is no database socket at ${host}: is PostgreSQL running, and is DATABASE_URL right?`,
  ENOTFOUND: ({ host }) => `The host of DATABASE_URL is unknown (${host}): correct its name.`,
  EAI_AGAIN: ({ host }) =>
    `The host of DATABASE_URL cannot be looked up now (${host}): is this machine's name server up?`,
  EHOSTUNREACH: ({ host }) => `The host of DATABASE_URL cannot be reached (${host}): is the network up?`,
  ENETUNREACH: ({ host }) => `The host of DATABASE_URL cannot be reached (${host}): is the network up?`,
  ETIMEDOUT: ({ host }) => `The database server at ${host} does not answer: is a firewall in the way?`,
};

/** Returns the parts of the URL, never the password. The address of a socket is no URL, so the driver reads it. */
function partsOf(databaseUrl: string): Parts {
  const { user, host, database } = URL.canParse(databaseUrl)
    ? partsOfUrl(new URL(databaseUrl))
    : new pg.Client({ connectionString: databaseUrl });
  return { user: user || "(unnamed)", host: host || "a local socket", database: database || "(unnamed)" };
}

function partsOfUrl(url: URL): Parts {
  return {
    user: decodeURIComponent(url.username) || (url.searchParams.get("user") ?? ""),
    host: url.searchParams.get("host") ?? url.host,
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}
