import { createInterface } from "node:readline/promises";
import { randomSecret } from "#server/crypto/secrets.ts";
import { systemActor } from "#domain/people/actor.ts";
import { parseCreateFirstAdmin } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { prepareCommand } from "#server/boot.ts";

/**
 * `admin create --email E [--name N] [--password-stdin]`: without the last flag, generates a password and prints it
 * once. A password is never an argument.
 */
export async function createAdminCommand(args: string[]): Promise<void> {
  const email = valueOf(args, "--email");
  if (args[0] !== "create" || !email) {
    console.error(
      'Usage: npm run waybill -- admin create --email someone@example.com [--name "Their Name"] [--password-stdin]',
    );
    process.exitCode = 1;
    return;
  }
  const typed = args.includes("--password-stdin") ? await firstLine() : "";
  const password = typed || randomSecret();
  const parsed = parseCreateFirstAdmin({ email, name: valueOf(args, "--name") || email.split("@")[0], password });
  const problems = parsed.ok ? await create(parsed.value) : parsed.issues;
  for (const issue of problems) console.error(`${issue.path}: ${fieldMessage(issue.message)}`);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      typed ? `${email} is an administrator.` : `${email} is an administrator. Password, shown this once: ${password}`,
    );
}

async function create(input: Extract<ReturnType<typeof parseCreateFirstAdmin>, { ok: true }>["value"]) {
  const ground = await prepareCommand();
  try {
    const { createAdmin } = await import("#server/features/accounts/create-admin.ts");
    await createAdmin(systemActor("command line"), input);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.issues.length > 0) return error.issues;
    throw error;
  } finally {
    await ground.close();
  }
}

function valueOf(args: string[], name: string): string {
  const at = args.indexOf(name);
  return at < 0 ? "" : (args[at + 1] ?? "").trim();
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return "";
}
