/** `html`: rendered markup (draw-what-now.ts), because few pages have a note. */
export type HeadNote = { title: string; look: string; html: string };

/** Region under the sentence, "What happens now" or "Delivered". */
export function HeadNote({ title, look, html }: HeadNote) {
  return <section className={`head-note ${look}`} aria-label={title} dangerouslySetInnerHTML={{ __html: html }} />;
}
