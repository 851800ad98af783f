import { AppError } from "#domain/shared/errors.ts";
import { findLogoPng } from "#server/features/settings/logo.rows.ts";

/** A logo the company has or had, for everybody. Throws `not_found`. */
export async function getLogo(id: string): Promise<Buffer> {
  const png = /^logo_\w{1,40}$/.test(id) ? await findLogoPng(id) : null;
  if (!png) throw new AppError("not_found");
  return png;
}
