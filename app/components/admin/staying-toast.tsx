import { useState } from "react";
import { Toast } from "#app/components/ui/toast.tsx";

/** The last action's sentence: in a live region that is always there, until it is dismissed or another one comes. */
export function StayingToast({ toast }: { toast: { id: string; text: string } | null }) {
  const [shown, setShown] = useState(toast);
  const [seen, setSeen] = useState(toast?.id);
  if (toast && toast.id !== seen) {
    setSeen(toast.id);
    setShown(toast);
  }
  return (
    <div className="staying-toast" aria-live="polite">
      {shown ? (
        <Toast key={shown.id} onDismiss={() => setShown(null)}>
          {shown.text}
        </Toast>
      ) : null}
    </div>
  );
}
