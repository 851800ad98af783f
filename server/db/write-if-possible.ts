import { isUnavailable } from "#server/db/errors.ts";
import { transaction } from "#server/db/transaction.ts";

/**
 * Runs a write that belongs to a page view, in a transaction. Returns false if the database accepts no writes now, so
 * that the view can do without it; such a failure is logged.
 */
export async function writeIfPossible(work: () => Promise<void>): Promise<boolean> {
  try {
    await transaction(work);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
