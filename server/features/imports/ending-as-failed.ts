import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockImportState, updateImport } from "#server/features/imports/import.rows.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { log } from "#server/log.ts";

/**
 * Runs a part of an import. An error that concerns no single row marks the import as failed, so that a person sees it
 * and can start again. @throws `unavailable` while the queue will retry.
 */
export async function endingAsFailed(importId: string, isLastTry: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === "unavailable";
    if (isUnavailable && !isLastTry) throw error;
    log.error({ importId, err: error }, "import failed");
    await transaction(async () => {
      const state = await lockImportState(importId);
      if (state !== "checking" && state !== "running") return;
      const at = now();
      const failure = isUnavailable ? "unavailable" : "unexpected";
      await updateImport(importId, { state: "failed", failure, isCancelAsked: false, updatedAt: at, finishedAt: at });
    });
    publishImports(true);
  }
}
