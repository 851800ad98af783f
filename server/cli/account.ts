import { verdictReason } from "#copy/en/messages.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";

/** `account add-member --number N --email E`: lets a customer book directly on the approved account (C4). */
export async function accountCommand(args: string[]): Promise<void> {
  const [accountNumber, email] = [valueOf(args, "--number"), valueOf(args, "--email")];
  if (args[0] !== "add-member" || !accountNumber || !email)
    throw new Error("Usage: npm run waybill -- account add-member --number PTC-1004 --email someone@example.com");
  const ground = await prepareCommand();
  try {
    const { addAccountMember } = await import("#server/features/accounts/add-account-member.ts");
    await addAccountMember(systemActor("command line"), { accountNumber, email });
    console.log(`${email} can book on account ${accountNumber} now.`);
  } catch (error) {
    if (error instanceof AppError && error.reason) throw new Error(verdictReason(error.reason), { cause: error });
    throw error;
  } finally {
    await ground.close();
  }
}

function valueOf(args: string[], name: string): string {
  const at = args.indexOf(name);
  return at < 0 ? "" : (args[at + 1] ?? "").trim();
}
