import { tryAgain } from "#copy/en/error-pages.ts";
import { Button } from "#app/components/ui/button.tsx";

/**
 * Sends the form once more, after a failure that is not the form's fault. `pressed`: the button it was sent with, if
 * the form has several.
 */
export function TryAgain({ pressed }: { pressed?: { name: string; value: string } }) {
  return (
    <>
      {" "}
      <Button size="small" look="quiet" {...pressed}>
        {tryAgain()}
      </Button>
    </>
  );
}
