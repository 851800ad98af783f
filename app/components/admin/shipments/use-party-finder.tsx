import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { newWords } from "#copy/en/new-shipment.ts";
import type { KnownParty, PartySide } from "#domain/bookings/customers.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { type FoundParties, PartyList } from "#app/components/admin/shipments/party-finder.tsx";
import { readField, writeFields } from "#app/components/ui/write-fields.ts";

export type PartyFinder = {
  /** For the fields that find somebody while they are typed into; nothing for the others. */
  input: (part: string) => object;
  /** Who was found, under the field that asked. */
  listOf: (part: string) => ReactNode;
  /** Whom the cells were filled from, to be read out. */
  said: string;
};

const finding = ["phone", "name", "email"];
const pauseMs = 180;

/** Looks up former senders, and whom this sender has sent to, while a party is typed; choosing one fills the cells of that side. */
export function usePartyFinder(
  side: PartySide,
  form: RefObject<HTMLFormElement | null>,
  onChosen: (party: KnownParty) => void,
): PartyFinder {
  const [asking, setAsking] = useState<{ part: string; query: string } | null>(null);
  const [found, setFound] = useState<FoundParties | null>(null);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState("");
  const isFilling = useRef(false);
  const listId = useId();
  const sentBy = () =>
    side === "receiver" ? readField(form.current, "senderPhone") || readField(form.current, "senderEmail") : "";
  // As it stands when the question goes out; who sends is no reason to ask again.
  const sentByNow = useEffectEvent(sentBy);

  useEffect(() => {
    if (!asking) return undefined;
    const stop = new AbortController();
    const params = new URLSearchParams({ side, q: asking.query, sentBy: sentByNow() });
    // A pause in typing, not every letter.
    const timer = setTimeout(() => {
      fetch(`/admin/new/customers?${params}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<FoundParties>) : null))
        .then((answer) => {
          setFound(answer);
          setActive(0);
        })
        // Nobody is found where the way is broken; what is typed counts.
        .catch(() => setFound(null));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asking, side]);

  const close = () => {
    setAsking(null);
    setFound(null);
  };
  const ask = (part: string, query: string) => {
    const isEnough = query.trim().length >= 3 || (query.trim() === "" && sentBy() !== "");
    if (isEnough) setAsking({ part, query });
    else close();
  };
  const choose = (party: KnownParty) => {
    close();
    if (!form.current) return;
    isFilling.current = true;
    writeFields(form.current, fieldsOf(side, party));
    isFilling.current = false;
    setSaid(newWords.find.filled(party.name));
    onChosen(party);
  };
  const items = found?.items ?? [];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (items.length === 0 || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((now) => (now + step + items.length) % items.length);
    const chosen = event.key === "Enter" ? items[active] : undefined;
    if (chosen) choose(chosen);
    if (event.key === "Escape") close();
    if (step || chosen || event.key === "Escape") event.preventDefault();
  };
  const isOpen = (part: string) => asking?.part === part && items.length > 0;
  return {
    said,
    input: (part) =>
      finding.includes(part)
        ? {
            "aria-autocomplete": "list",
            ...(isOpen(part) ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${active}` } : {}),
            onInput: (event: { currentTarget: HTMLInputElement }) =>
              isFilling.current || ask(part, event.currentTarget.value),
            onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.value === "" && ask(part, ""),
            onKeyDown,
            onBlur: close,
          }
        : {},
    listOf: (part) =>
      isOpen(part) && found ? (
        <PartyList
          id={listId}
          side={side}
          head={headOf(side, form.current)}
          found={found}
          active={active}
          onChoose={choose}
        />
      ) : null,
  };
}

function headOf(side: PartySide, form: HTMLFormElement | null): string {
  const sender = side === "receiver" ? readField(form, "senderName") : "";
  return sender ? newWords.find.sentTo(sender) : newWords.find.list(side);
}

function fieldsOf(side: PartySide, party: KnownParty): Record<string, string> {
  // The country first: which states there are hangs on it.
  return {
    [`${side}Country`]: party.country,
    [`${side}Phone`]: party.phone ? formatPhone(party.phone) : "",
    [`${side}Email`]: party.email,
    [`${side}Name`]: party.name,
    [`${side}Company`]: party.company,
    [`${side}Address`]: party.address,
    [`${side}Address2`]: party.address2,
    [`${side}ZipCode`]: party.zipCode,
    [`${side}City`]: party.city,
    [`${side}State`]: party.state,
    [`${side}TaxId`]: party.taxId,
  };
}
