import { AppError } from "#domain/shared/errors.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";

/**
 * Exchanges the secret of a link, which works once, for the secret of a device's cookie. `open` consumes the link in
 * its table. @throws `not_found` with this reason if it returns null.
 */
export async function exchangeLink<T>(
  link: string,
  reason: string,
  open: (linkHash: string, deviceHash: string) => Promise<T | null>,
): Promise<{ device: string; opened: T }> {
  const device = randomSecret();
  const opened = await open(hashSecret(link), hashSecret(device));
  if (opened === null) throw new AppError("not_found", { reason });
  return { device, opened };
}
