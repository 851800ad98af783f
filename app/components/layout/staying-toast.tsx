import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { ToastMessage } from "#app/components/layout/toast-message.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { Toast } from "#app/components/ui/toast.tsx";

/** Shows the message of the last action in a permanent live region, until it is dismissed or replaced. */
export function StayingToast({ toast }: { toast: ToastMessage | null }) {
  const [shown, setShown] = useState(toast);
  const [seen, setSeen] = useState(toast?.id);
  if (toast && toast.id !== seen) {
    setSeen(toast.id);
    setShown(toast);
  }
  // Its cookie lives for some seconds: a page reloaded in that time has shown it already.
  const saidBefore = useSyncExternalStore(neverChanges, saidByFormerPage, () => null);
  const isNew = shown !== null && shown.id !== saidBefore;
  useEffect(() => {
    if (seen) remember(seen);
  }, [seen]);
  return (
    <div className="staying-toast" aria-live="polite" data-keys-of-page>
      {isNew ? (
        <Toast key={shown.id} action={<Offers message={shown} />} onDismiss={() => setShown(null)}>
          <span>{shown.text}</span>
          {shown.about ? <span> {shown.about}</span> : null}
        </Toast>
      ) : null}
    </div>
  );
}

const said = "toast";
let atFirst: string | null | undefined;

/** Returns the last message of the previous page in this tab. */
function saidByFormerPage(): string | null {
  if (atFirst === undefined)
    try {
      atFirst = sessionStorage.getItem(said);
    } catch {
      atFirst = null;
    }
  return atFirst;
}

const neverChanges = () => () => undefined;

function remember(id: string) {
  try {
    sessionStorage.setItem(said, id);
  } catch {
    // Without storage the message is shown twice.
  }
}

function Offers({ message: { undoAt, undoForMs, undoFrom, links = [] } }: { message: ToastMessage }) {
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
