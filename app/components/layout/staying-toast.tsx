import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ShownToast } from "#app/components/layout/toast-message.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { Toast } from "#app/components/ui/toast.tsx";

/** Shows the message of the last action in a permanent live region, until it is dismissed or replaced. */
export function StayingToast({ toast }: { toast: ShownToast | null }) {
  const [shown, setShown] = useState(toast);
  const [seen, setSeen] = useState(toast?.id);
  if (toast && toast.id !== seen) {
    setSeen(toast.id);
    setShown(toast);
  }
  // Its cookie lives for some seconds: the next page must not show it again.
  const deletesCookie = toast?.deletesCookie;
  useEffect(() => {
    if (seen && deletesCookie) document.cookie = deletesCookie;
  }, [seen, deletesCookie]);
  return (
    <div className="staying-toast" aria-live="polite" data-keys-of-page>
      {shown ? (
        <Toast key={shown.id} action={<Offers message={shown} />} onDismiss={() => setShown(null)}>
          <span>{shown.text}</span>
          {shown.about ? <span> {shown.about}</span> : null}
        </Toast>
      ) : null}
    </div>
  );
}

function Offers({ message: { undoAt, undoForMs, undoFrom, links = [] } }: { message: ShownToast }) {
  return (
    <>
      {links.map(({ to, words, isFile }) => (
        <Link key={to} to={to} className="button small" {...(isFile ? { reloadDocument: true, target: "_blank" } : {})}>
          {words}
        </Link>
      ))}
      {undoAt ? <UndoForm at={undoAt} forMs={undoForMs} from={undoFrom} shortcut="u" /> : null}
    </>
  );
}
