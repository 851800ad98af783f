import type { RefObject } from "react";
import { newWords } from "#copy/en/new-shipment.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useUnsavedChanges } from "#app/hooks/use-unsaved-changes.ts";

/** Asks before the user leaves a form with unsaved changes. */
export function LeaveDialog({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const blocker = useUnsavedChanges(form);
  const words = newWords.leave;
  return (
    <Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={words.title}>
      <p>{words.body}</p>
      <div className="dialog-actions">
        <Button type="button" look="signal" data-initial-focus="" onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
        <Button type="button" look="quiet" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
