import type { LabelFile } from "#server/features/labels/draw-labels.ts";

/**
 * Streams labels `inline`, so that browsers show and print them. Renders the first label before the status is sent: a
 * failure becomes an error, never a 200 with a broken file.
 */
export async function answerLabel({ fileName, mediaType, body }: LabelFile): Promise<Response> {
  const first = await body.next();
  return new Response(streamOf(first, body), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Renders on demand: a slow client buffers at most one label. */
function streamOf(
  first: IteratorResult<Uint8Array, unknown>,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  let waiting: typeof first | null = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = waiting ?? (await pieces.next());
        waiting = null;
        if (piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
