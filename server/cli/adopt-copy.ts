import fs from "node:fs";
import { CannotStart } from "#server/cannot-start.ts";
import { adoptCopy } from "#server/db/embedded/home.ts";
import { layoutOf } from "#server/db/embedded/layout.ts";
import { livingPostmaster } from "#server/db/embedded/postmaster.ts";
import { env } from "#server/env.ts";

/**
 * `adopt-copy`: confirms that no server ran on the original while this data folder was copied or moved (decision 8).
 */
export async function adoptCopyCommand(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = env();
  const layout = layoutOf(DATA_DIR);
  if (DATABASE_URL || !fs.existsSync(layout.clusterDir))
    throw new CannotStart(`There is no built-in database in ${DATA_DIR}: set DATA_DIR to the copied folder.`);
  if ((await livingPostmaster(layout)) !== null)
    throw new CannotStart(`A server already uses ${DATA_DIR}: there is nothing to adopt.`);
  console.log(
    adoptCopy(layout)
      ? `${DATA_DIR} is now treated as the original. Start it with npm start; check the last bookings before you take new ones.`
      : `${DATA_DIR} is not a copy of another folder: it starts without this command.`,
  );
}
