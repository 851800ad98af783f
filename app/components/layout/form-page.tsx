import { type ReactNode, useId } from "react";

/**
 * Office page around one form: target of a link, and of a rejection without JavaScript. `head` is the head of the
 * record that the form belongs to; without it the title is the page's heading.
 */
export function FormPage({
  title,
  head,
  isWide = false,
  children,
}: {
  title: string;
  head?: ReactNode;
  /** For a page that also has a table. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      {head ?? (
        <div className="admin-frame-bar">
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
        </div>
      )}
      <section className={isWide ? "form-page wide" : "form-page"} aria-labelledby={id}>
        {head ? <h2 id={id}>{title}</h2> : null}
        {children}
      </section>
    </>
  );
}
