import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { officeKeyWords } from "#copy/en/back-office.ts";
import type { Role } from "#domain/people/actor.ts";
import { findAddress, findPages, type Found, type FoundPage, groupTitles } from "#app/components/admin/find.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";

const icons: Record<Found["kind"], IconName> = {
  shipment: "bag",
  person: "users",
  page: "arrow-right",
  action: "plus",
};
/** Between two keys of somebody who types: one question for a word, not one for each letter. */
const settledMs = 120;

/** One box for numbers, people, pages and actions. The dialog lives while it is open; where something is chosen, it closes and the page opens. */
export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(0);
  const { load, data, state } = useFetcher<FoundPage>({ key: "palette" });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!search.trim()) return undefined;
    const timer = setTimeout(() => void load(findAddress(search)), settledMs);
    return () => clearTimeout(timer);
  }, [search, load]);
  const isAnswered = data?.search === search.trim();
  // Until the answer to this search is there, what was found for the last one would be a lie.
  const options = [...(isAnswered && search.trim() ? data.found : []), ...findPages(role, search)];
  const current = options[Math.min(place, options.length - 1)];
  const open = (found: Found) => {
    onClose();
    void navigate(found.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
    const step = steps[event.key as keyof typeof steps];
    if (step && options.length > 0)
      setPlace((Math.min(place, options.length - 1) + step + options.length) % options.length);
    // A number that was typed or scanned faster than the answer came opens as soon as it is found.
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (search.trim() && !isAnswered) open({ kind: "page", to: findAddress(search, true), words: "", note: "" });
      else if (current) open(current);
    } else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={officeKeyWords.paletteTitle}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="palette-box">
        <Icon name="search" />
        <input
          // The page behind goes on having its own search box.
          aria-label={officeKeyWords.box}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${options.indexOf(current)}` : undefined}
          placeholder={officeKeyWords.hint}
          value={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSearch(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={list} role="listbox" aria-label={officeKeyWords.results} className="palette-list">
        {options.map((found, at) => (
          <Option
            key={found.to}
            id={`${list}-${at}`}
            found={found}
            title={found.kind === options[at - 1]?.kind ? "" : groupTitles[found.kind]}
            isCurrent={found === current}
            onOpen={() => open(found)}
          />
        ))}
      </ul>
      <p className="palette-foot">
        {footWords({ search, isAnswered, hasFailed: isAnswered && data.hasFailed, count: options.length })}
      </p>
      <LiveRegion message={state === "idle" && isAnswered ? officeKeyWords.count(options.length) : ""} />
    </dialog>
  );
}

function Option({
  id,
  found: { kind, words, note },
  title,
  isCurrent,
  onOpen,
}: {
  id: string;
  found: Found;
  /** Of the group that begins here; "" within one. */
  title: string;
  isCurrent: boolean;
  onOpen: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <>
      {title ? (
        <li role="presentation" className="palette-group caption">
          {title}
        </li>
      ) : null}
      {/* Keys act in the box, which says by aria-activedescendant what is chosen. */}
      <li ref={row} id={id} role="option" aria-selected={isCurrent} className="palette-option" onClick={onOpen}>
        <Icon name={icons[kind]} size={18} />
        <b>{kind === "shipment" ? <TrackingNumber number={words} /> : words}</b>
        <span>{note}</span>
      </li>
    </>
  );
}

function footWords({
  search,
  isAnswered,
  hasFailed,
  count,
}: {
  search: string;
  isAnswered: boolean;
  hasFailed: boolean;
  count: number;
}): string {
  if (hasFailed) return officeKeyWords.failed;
  if (search.trim() && !isAnswered) return officeKeyWords.searching;
  if (search.trim() && count === 0) return officeKeyWords.nothing(search.trim());
  return officeKeyWords.scanHint;
}
