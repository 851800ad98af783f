/** The plain text of a message, folded out by its title. */
export function PlainText({ title, text, open, lang }: { title: string; text: string; open?: boolean; lang?: string }) {
  return (
    <details className="plain-text" open={open}>
      <summary className="text-link">{title}</summary>
      <pre className="plain-text-sheet" lang={lang}>
        {text}
      </pre>
    </details>
  );
}
