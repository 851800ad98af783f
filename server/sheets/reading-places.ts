import { AppError } from "#domain/shared/errors.ts";

/** Each reads in a process of its own, which may take half a gigabyte. */
const mostAtOnce = 2;
let reading = 0;

/** Runs `read` where fewer than two files are being read by this process. Throws `rate_limited` otherwise, before anything was read. */
export async function withReadingPlace<T>(read: () => Promise<T>): Promise<T> {
  if (reading >= mostAtOnce) throw new AppError("rate_limited", { reason: "files_busy", retryAfterSeconds: 10 });
  reading += 1;
  try {
    return await read();
  } finally {
    reading -= 1;
  }
}
