import { AppError } from "#domain/shared/errors.ts";

/** Resolves with the refusal of a use case, or null if it did its work. Other errors are thrown. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
