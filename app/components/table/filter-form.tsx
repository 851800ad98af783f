import type { ReactNode } from "react";
import { Form } from "react-router";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";

/**
 * Several filters of a list, kept in its address. A change applies at once, or by the button without JavaScript.
 * Remounted with the address, so that Back updates the fields.
 */
export function FilterForm({
  path,
  address,
  button,
  className,
  label,
  children,
}: {
  path: string;
  /** Address of the filters as they are. */
  address: string;
  button: string;
  className: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Form key={address} method="get" action={path} className={className} aria-label={label} {...useSubmitOnChoice()}>
      {children}
      <noscript>
        <button className="button small">{button}</button>
      </noscript>
    </Form>
  );
}
