/** Shows a mail in a sandboxed document: no scripts, forms or navigation. `src` answers with `mailDocument`. */
export function MailFrame({ title, src }: { title: string; src: string }) {
  return <iframe className="mail-frame" title={title} src={src} sandbox="" loading="lazy" />;
}
