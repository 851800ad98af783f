import { AppError } from "#domain/shared/errors.ts";
import { asAppError } from "#server/db/errors.ts";

/**
 * The same read, which answers with what it gave last while the database is away. For what is shown and may be a little old, never for what is
 * charged or decided. Throws what `read` throws where it never succeeded, or failed for another reason.
 */
export function orLastKnown<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: T } | undefined;
  return async () => {
    try {
      last = { value: await read() };
    } catch (thrown) {
      const error = asAppError(thrown);
      if (!last || !(error instanceof AppError) || error.code !== "unavailable") throw thrown;
    }
    return last.value;
  };
}
