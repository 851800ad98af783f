import { tryAgain } from "#copy/en/error-pages.ts";
import { Button } from "#app/components/ui/button.tsx";

/** After the words for a form that nothing is wrong with: sends the same once more. `pressed` is the button it was sent with, where a form has several. */
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
