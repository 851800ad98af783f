import { Form } from "react-router";
import { sendAgain } from "#copy/en/tracking-page.ts";

/** Link to a booking filled in from this one (C12). */
export function SendAgain({ number }: { number: string }) {
  return (
    <Form method="post" action={`/track/${number}/repeat-booking`}>
      <button className="text-link">
        {sendAgain()}
        <span className="visually-hidden">, {number}</span>
      </button>
    </Form>
  );
}
