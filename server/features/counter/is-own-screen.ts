import { now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { findScreenOfDevice } from "#server/features/counter/screen.rows.ts";

/** Checks whether a device is this customer's screen, and works. `device`: the secret of its cookie. */
export async function isOwnScreen(device: string, screenId: string): Promise<boolean> {
  return device !== "" && (await findScreenOfDevice(hashSecret(device), now()))?.id === screenId;
}
