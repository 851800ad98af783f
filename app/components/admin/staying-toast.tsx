import { useState } from "react";
import { Form, Link } from "react-router";
import { partWords } from "#copy/en/parts.ts";
import { Toast } from "#app/components/ui/toast.tsx";

type Message = { id: string; text: string; undoAt?: string; links?: { to: string; words: string }[] };

/** The last action's sentence: in a live region that is always there, until it is dismissed or another one comes. */
export function StayingToast({ toast }: { toast: Message | null }) {
  const [shown, setShown] = useState(toast);
  const [seen, setSeen] = useState(toast?.id);
  if (toast && toast.id !== seen) {
    setSeen(toast.id);
    setShown(toast);
  }
  return (
    <div className="staying-toast" aria-live="polite">
      {shown ? (
        <Toast key={shown.id} action={<Offers message={shown} />} onDismiss={() => setShown(null)}>
          {shown.text}
        </Toast>
      ) : null}
    </div>
  );
}

function Offers({ message: { undoAt, links = [] } }: { message: Message }) {
  return (
    <>
      {links.map(({ to, words }) => (
        <Link key={to} to={to} className="button small">
          {words}
        </Link>
      ))}
      <Undo at={undoAt} />
    </>
  );
}

function Undo({ at }: { at: string | undefined }) {
  if (!at) return null;
  return (
    <Form method="post" action={at}>
      <button className="button small">{partWords.undo}</button>
    </Form>
  );
}
