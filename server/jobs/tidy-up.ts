import { now } from "#server/clock.ts";
import { tidyAccounts } from "#server/features/accounts/tidy-accounts.ts";
import { tidyBookings } from "#server/features/bookings/tidy-bookings.ts";
import { tidyChat } from "#server/features/chat/tidy-chat.ts";
import { tidyBulkJobs } from "#server/features/bulk/tidy-bulk-jobs.ts";
import { tidyScreens } from "#server/features/counter/tidy-screens.ts";
import { tidyImports } from "#server/features/imports/tidy-imports.ts";
import { tidyMessages } from "#server/features/notifications/tidy-messages.ts";
import { tidyPrintJobs } from "#server/features/printing/tidy-print-jobs.ts";
import { tidyPositions, tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { tidyRunMessages } from "#server/features/runs/tidy-run-messages.ts";
import { tidyRunPositions } from "#server/features/runs/tidy-run-positions.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { tidyTracking } from "#server/features/tracking/tidy-tracking.ts";
import { forgetExpiredCounts } from "#server/limits/limit.rows.ts";
import { log } from "#server/log.ts";

/**
 * Deletes expired data, once a day. Each part runs separately, so that a failed one is retried without repeating the
 * others.
 */
export async function tidyUp(): Promise<void> {
  const gone = {
    ...(await tidyBookings()),
    ...(await tidyAccounts()),
    ...(await tidyTracking()),
    ...(await tidyImports()),
    erased: await eraseDeletedShipments(),
    ...(await tidyBulkJobs()),
    ...(await tidyPrintJobs()),
    screens: await tidyScreens(),
    runMessages: await tidyRunMessages(),
    runPositions: await tidyRunPositions(),
    proofFiles: await tidyProofFiles(),
    positions: await tidyPositions(),
    conversations: await tidyChat(),
    bodies: await tidyMessages(),
    counts: await forgetExpiredCounts(now()),
  };
  log.info(gone, "expired data deleted");
}
