/** A mail as it was or would be sent, in a document of its own that may do nothing: no script, no form, no way out of its frame. `src` answers with `mailDocument`. */
export function MailFrame({ title, src }: { title: string; src: string }) {
  return <iframe className="mail-frame" title={title} src={src} sandbox="" loading="lazy" />;
}
