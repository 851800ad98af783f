import { type FormEvent, useEffect, useRef } from "react";
import { chatWords as words } from "#copy/en/chat.ts";
import { pathHere } from "#domain/shared/language.ts";
import { ChatAnswer } from "#app/components/support/chat-answer.tsx";
import { AskPersonForm } from "#app/components/support/ask-person-form.tsx";
import { type Desk, type DeskLine, type DeskRefusal, deskAddress } from "#app/components/support/desk.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { typedRoom } from "#app/components/ui/typed-room.ts";

const subjects = ["hours", "price", "claims"] as const;

export type ChatProps = {
  /** "page" or "dialog": both may be present at once, with separate fields. */
  place: string;
  desk: Desk;
  refusal: DeskRefusal | null;
  /** What was sent and is not answered yet. */
  waiting: string | null;
  isPersonAsked: boolean;
  /** Sends a form of the desk; without scripts the browser does. */
  onSend?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  onAskPerson?: ((isAsked: boolean) => void) | undefined;
};

/**
 * Renders the conversation and the next inputs: the same on the page, where it works without JavaScript, and in the
 * dialog.
 */
export function SupportChat({ place, desk, refusal, waiting, isPersonAsked, onSend, onAskPerson }: ChatProps) {
  const log = useRef<HTMLDivElement>(null);
  const count = desk.lines.length;
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count, waiting, isPersonAsked]);
  const refused = refusal?.form === "message" ? refusal : null;
  return (
    <div className="support-chat">
      {/* Scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="support-chat-log" role="log" aria-label={words.log} tabIndex={0} ref={log}>
        {count === 0 && waiting === null ? <p className="support-chat-welcome">{words.welcome}</p> : null}
        {desk.lines.map((line, index) => (
          <Line key={line.id} line={line} id={index === count - 1 ? `${place}-latest` : undefined} />
        ))}
        {waiting === null ? null : <p className="support-chat-mine">{waiting}</p>}
      </div>
      {desk.state !== "automatic" ? (
        <div className="support-chat-standing">
          <p>{desk.standing}</p>
          <form method="post" action={pathHere(deskAddress)} onSubmit={onSend}>
            <input type="hidden" name="intent" value="restart" />
            <button className="text-link">{words.startOver}</button>
          </form>
        </div>
      ) : isPersonAsked ? (
        <AskPersonForm
          refusal={refusal?.form === "person" ? refusal : null}
          hasLines={count > 0}
          {...{ place, onSend, onAskPerson }}
        />
      ) : (
        <div className="support-chat-chips">
          {subjects.map((subject) => (
            <form
              key={subject}
              className={subject === "price" ? "support-chat-more" : undefined}
              method="post"
              action={pathHere(deskAddress)}
              onSubmit={onSend}
            >
              <input type="hidden" name="message" value={words.questions[subject]} />
              <input type="hidden" name="key" value={`${desk.key}-${subject}`} />
              <button className="button quiet small">{words.subjects[subject]}</button>
            </form>
          ))}
          <form
            className="support-chat-person"
            action={pathHere(deskAddress)}
            onSubmit={(event) => {
              if (!onAskPerson) return;
              event.preventDefault();
              onAskPerson(true);
            }}
          >
            <input type="hidden" name="person" value="1" />
            <button className="button small">
              <Icon name="users" size={16} />
              <span className="button-words">{words.person}</span>
            </button>
          </form>
        </div>
      )}
      {isPersonAsked && desk.state === "automatic" ? null : (
        <form
          className="support-chat-say"
          method="post"
          action={pathHere(`${deskAddress}#page-latest`)}
          onSubmit={onSend}
          noValidate
        >
          {/* There before its words: a region that comes with them is not read out everywhere. */}
          <div role="alert">
            {refused ? (
              <Notice tone="red" quiet>
                <span id={`${place}-refused`}>
                  {refused.message || refused.issues.map(({ message }) => message).join(" ")}
                </span>
              </Notice>
            ) : null}
          </div>
          <input type="hidden" name="key" value={desk.key} />
          <label htmlFor={`${place}-line`}>{words.message}</label>
          <input
            id={`${place}-line`}
            className="support-chat-field"
            name="message"
            autoComplete="off"
            enterKeyHint="send"
            maxLength={typedRoom(2000)}
            required
            // Rendered again with the rejected input.
            key={refused?.values["message"] ?? ""}
            defaultValue={refused?.values["message"]}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${place}-refused` : undefined}
          />
          <Button look="signal" icon="arrow-right" iconOnly busy={waiting !== null}>
            {words.send}
          </Button>
        </form>
      )}
    </div>
  );
}

function Line({ line, id }: { line: DeskLine; id: string | undefined }) {
  if (line.by === "visitor")
    return (
      <p className="support-chat-mine" id={id}>
        <span className="visually-hidden">{words.you}: </span>
        {line.text}
      </p>
    );
  return (
    <div className={`support-chat-theirs ${line.by}`} id={id}>
      <p className="caption">
        {line.who}
        <time className="mono" dateTime={line.at}>
          {line.time}
        </time>
      </p>
      {line.answer ? <ChatAnswer answer={line.answer} /> : <p className="support-chat-reply">{line.text}</p>}
    </div>
  );
}
