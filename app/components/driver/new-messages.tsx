import { useEffect, useState } from "react";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { MessagePage, RunPage } from "#app/components/driver/driver-pages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const { phone: words } = runMessageWords;

/** So long after a page opened, the driver still stands at the stop before, in milliseconds. */
const openingMs = 10_000;

/**
 * Messages that the driver has not read. While the run is under way, one that arrives after a page opened waits for the
 * next page, so that nothing comes up on the road (G84).
 */
export function NewMessages({ run: { messages, state } }: { run: RunPage }) {
  const unread = messages.filter(({ isRead }) => !isRead);
  const [shown, setShown] = useState<readonly string[]>(unread.map(({ id }) => id));
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), openingMs);
    return () => clearTimeout(timer);
  }, []);
  const arrived = unread.map(({ id }) => id).filter((id) => !shown.includes(id));
  if ((isOpening || state !== "started") && arrived.length > 0) setShown([...shown, ...arrived]);
  return unread.filter(({ id }) => shown.includes(id)).map((message) => <Message key={message.id} message={message} />);
}

/** A message of dispatch, with a button until it was read. No landmark: two may be of the same minute. */
export function Message({ message: { id, text, sent, isRead } }: { message: MessagePage }) {
  const { van } = useDriver();
  return (
    <article className={isRead ? "new-messages" : "new-messages unread"} aria-label={words.at(sent)}>
      <p className="new-messages-from">
        <Icon name="chat" size={18} /> {words.at(sent)}
      </p>
      <p className="new-messages-text">{text}</p>
      {isRead ? null : (
        <ActForm action="/driver/messages" onAct={() => void van?.act("read", id)}>
          <input type="hidden" name="message" value={id} />
          <Button look="ink" size="large" wide>
            {words.read}
          </Button>
        </ActForm>
      )}
    </article>
  );
}
