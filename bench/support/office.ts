import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { demoPassword } from "#server/seed/cast.ts";
import { freshDataDir, type Product, startProduct } from "./product.ts";

/**
 * Starts the built product with sample data of some days. `more`: additional environment variables. A `dataDir` that
 * exists has its data already.
 */
export async function startOffice(
  port: number,
  more: Record<string, string> = {},
  { days = 1, dataDir = freshDataDir() } = {},
): Promise<Product> {
  if (fs.existsSync(path.join(dataDir, "postgres", "PG_VERSION"))) return startProduct(dataDir, port, more);
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "error" };
  const seeded = spawnSync(
    process.execPath,
    ["build/server/cli.js", "seed-demo", "--days", String(days), "--exempt", "127.0.0.1"],
    {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (seeded.status !== 0) throw new Error("no sample world");
  return startProduct(dataDir, port, more);
}

/** Signs in a staff member of the sample data and returns the cookies by name. */
export async function signIn({ base }: Product, email = "imani@peachtree.example"): Promise<Map<string, string>> {
  const answer = await fetch(`${base}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: base },
    body: new URLSearchParams({ email, password: demoPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => (each.split(";")[0] ?? "").split(/=(.*)/s));
  if (cookies.length === 0) throw new Error(`no session: ${answer.status}`);
  return new Map(cookies.map(([name = "", value = ""]) => [name, value]));
}

/** Signs in and returns the text of the header that a client sends with it. */
export async function cookieOf(office: Product, email: string): Promise<string> {
  return [...(await signIn(office, email))].map((each) => each.join("=")).join("; ");
}

export function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
}
