import type { ComponentProps } from "react";
import { Form } from "react-router";

/**
 * A form whose button is an act on this phone. Without JavaScript, and before the page is ready, it is sent to the
 * server.
 */
export function ActForm({ onAct, ...rest }: ComponentProps<typeof Form> & { onAct: (form: FormData) => void }) {
  return (
    <Form
      {...rest}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAct(new FormData(event.currentTarget));
      }}
    />
  );
}
