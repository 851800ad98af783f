import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { chatWords as words } from "#copy/en/chat.ts";
import { maintenanceKept } from "#copy/en/error-pages.ts";
import { notTaken } from "#copy/en/not-taken.ts";
import { pathHere } from "#domain/shared/language.ts";
import { emptySent } from "#app/components/form/empty-sent.ts";
import { type Desk, type DeskAnswer, deskDoor, type DeskRefusal } from "#app/components/support/desk.ts";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import type { LiveConnection } from "#app/hooks/live-connection.ts";
import { rejectionMessage } from "#app/hooks/rejection-message.ts";

let connection: Promise<LiveConnection> | undefined;

/**
 * A conversation that sends its own requests, so that the page is not reloaded. `first` is the conversation that the
 * page loaded, or null to load it; answers of staff appear at once while it is open.
 */
export function useDesk(
  first: Desk | null,
  isOpen: boolean,
  firstRefusal: DeskRefusal | null = null,
  wasAsked = false,
) {
  const [desk, setDesk] = useState(first);
  const [refusal, setRefusal] = useState(firstRefusal);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isPersonAsked, setPersonAsked] = useState(wasAsked);
  const [isLost, setLost] = useState(false);

  const show = (answer: DeskAnswer | null) => {
    setLost(answer === null);
    if (answer && "desk" in answer) setDesk(answer.desk);
  };
  // Starts and ends of submissions: a load that overlaps one has an outdated conversation.
  const sends = useRef(0);
  const load = async (): Promise<void> => {
    const before = sends.current;
    const answer = await ask(null).catch(() => null);
    if (sends.current === before && before % 2 === 0) show(answer);
    else if (sends.current % 2 === 0) await load();
  };
  // Each time it opens: staff, or another tab, may have continued it.
  const loadOpened = useEffectEvent(load);
  const isAsked = isOpen && first === null;
  useEffect(() => {
    if (isAsked) void loadOpened();
  }, [isAsked]);
  useNews(isOpen ? (desk?.topic ?? null) : null, load);

  const send = async (form: HTMLFormElement, fields: URLSearchParams) => {
    const kind = fields.get("intent") ?? "message";
    const typed = Object.fromEntries(fields);
    sends.current += 1;
    setRefusal(null);
    setWaiting(kind === "message" ? (typed["message"] ?? "") : "");
    const lost: DeskRefusal = {
      form: kind,
      message: kind === "person" ? words.personFailed : words.failed,
      issues: [],
      values: typed,
    };
    const answer = await ask(fields).catch((error: unknown): DeskAnswer => {
      const why = error instanceof NotTaken ? error.message : notTaken(isConnectionError(error) ? 0 : 500);
      return { refusal: { ...lost, message: `${lost.message} ${why}` } };
    });
    sends.current += 1;
    setWaiting(null);
    if ("refusal" in answer) {
      setRefusal(answer.refusal);
      return;
    }
    emptySent(form, fields);
    setDesk(answer.desk);
    if (kind !== "message") setPersonAsked(false);
  };
  return {
    desk,
    refusal,
    waiting,
    isPersonAsked,
    isLost,
    load: () => void load(),
    onAskPerson: (isAsked: boolean) => {
      setRefusal(null);
      setPersonAsked(isAsked);
    },
    onSend: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const fields = new URLSearchParams(
        [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
      // On a double click the first request is still under way.
      if (waiting === null) void send(form, fields);
    },
  };
}

async function ask(fields: URLSearchParams | null): Promise<DeskAnswer> {
  const response = await fetch(pathHere(deskDoor), fields ? { method: "POST", body: fields } : {});
  const text = await response.text();
  const answer = readAnswer(text);
  if (answer && ("desk" in answer || "refusal" in answer)) return answer;
  const closed = answer?.details?.message;
  if (closed) throw new NotTaken(`${closed} ${maintenanceKept()}`);
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || 60;
  // A 2xx page comes from a proxy and has no reason to show.
  const { status } = response;
  throw new NotTaken(rejectionMessage({ status: status < 400 ? 500 : status, text, retryAfterSeconds }));
}

type Read = DeskAnswer | { details?: { message?: string } };

function readAnswer(text: string): Read | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}

/** A response that is not an answer of the desk: maintenance, rejected, failed. */
class NotTaken extends Error {}

/** Loads the conversation again when staff changed it. */
function useNews(topic: string | null, load: () => Promise<void>): void {
  const look = useEffectEvent(load);
  useEffect(() => {
    if (topic === null || typeof EventSource === "undefined") return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    connection ??= import("#app/hooks/live-connection.ts").then((loaded) => new loaded.LiveConnection());
    // Without it the answer appears when the conversation is opened next.
    void connection.then(
      (live) => {
        if (!isOver) stop = live.subscribe(topic, () => void look());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [topic]);
}
