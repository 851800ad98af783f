import type { LabelFile } from "#server/features/labels/get-label.ts";

/** A label as an answer that is made while it is read; `inline`, so that a browser shows it and prints it from there. */
export function answerLabel({ fileName, mediaType, body }: LabelFile): Response {
  return new Response(streamOf(body), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Drawn on as it is taken: a slow reader holds no more than one label. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
