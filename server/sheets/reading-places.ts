import { AppError } from "#domain/shared/errors.ts";

/** Each reads in a separate process, which may use half a gigabyte. */
const mostAtOnce = 2;
let reading = 0;

/**
 * Runs `read` unless this process already reads two files. @throws `rate_limited` otherwise, before anything is read.
 */
export async function withReadingPlace<T>(read: () => Promise<T>): Promise<T> {
  if (reading >= mostAtOnce) throw new AppError("rate_limited", { reason: "files_busy", retryAfterSeconds: 10 });
  reading += 1;
  try {
    return await read();
  } finally {
    reading -= 1;
  }
}
