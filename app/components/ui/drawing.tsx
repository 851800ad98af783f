/** A drawing that our server made as SVG text; `words` say what it shows. */
export function Drawing({ className, svg, words }: { className: string; svg: string; words: string }) {
  return <div className={className} role="img" aria-label={words} dangerouslySetInnerHTML={{ __html: svg }} />;
}
