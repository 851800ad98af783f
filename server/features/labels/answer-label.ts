import type { LabelFile } from "#server/features/labels/get-label.ts";

/**
 * Answers with a label that is drawn while it is read; `inline`, so that a browser shows it and prints it from there. The first label is drawn before
 * the status is sent: a fault in it is an error, never a 200 with a broken file.
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

/** Drawn on as it is taken: a slow reader holds no more than one label. */
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
