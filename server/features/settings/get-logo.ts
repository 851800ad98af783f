import { AppError } from "#domain/shared/errors.ts";
import { findLogoPng } from "#server/features/settings/logo.rows.ts";

/** Returns a present or former logo of the company, for any actor. @throws `not_found`. */
export async function getLogo(id: string): Promise<Buffer> {
  const png = /^logo_\w{1,40}$/.test(id) ? await findLogoPng(id) : null;
  if (!png) throw new AppError("not_found");
  return png;
}
