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
  /** Props of fields that search customers; empty for others. */
  input: (part: string) => object;
  /** Customers found, under the field that searched. */
  listOf: (part: string) => ReactNode;
  /** Customer who was chosen, to be announced. */
  said: string;
};

const finding = ["phone", "name", "email"];
const pauseMs = 180;

/**
 * Searches senders, and receivers of the chosen sender, while a party is typed; choosing one fills that party's
 * cells.
 */
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
  // Read when the request is sent; a new sender is no reason to search again.
  const sentByNow = useEffectEvent(sentBy);

  useEffect(() => {
    if (!asking) return undefined;
    const stop = new AbortController();
    const params = new URLSearchParams({ side, q: asking.query, sentBy: sentByNow() });
    // After a pause in typing, not at every key.
    const timer = setTimeout(() => {
      fetch(`/admin/new/customers?${params}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<FoundParties>) : null))
        .then((answer) => {
          setFound(answer);
          setActive(0);
        })
        // Suggestions are optional: ignore errors.
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
  // The country first: the list of states depends on it.
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
    [`${side}Latin`]: party.latin,
    [`${side}TaxId`]: party.taxId,
  };
}
