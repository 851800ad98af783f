import { minuteMs } from "#domain/shared/durations.ts";
import type { Export } from "#server/features/reports/export-records.ts";

/** A client that reads nothing for this long is gone, or blocks the connection on purpose. */
const longestPauseMs = minuteMs;

/** Returns the file as a streamed response; if it fails midway, the connection breaks, which every client reports. */
export function answerExport({ fileName, mediaType, body }: Export): Response {
  return new Response(streamOf(body), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function streamOf(pieces: Export["body"]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let pause: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(pause);
        const { value, done } = await pieces.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        pause = setTimeout(() => {
          controller.error(new Error("nobody reads the export"));
          void pieces.return();
        }, longestPauseMs);
      },
      async cancel() {
        clearTimeout(pause);
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}
