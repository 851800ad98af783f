import { valueAt } from "#domain/shared/value-at.ts";
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { officeKeyWords } from "#copy/en/back-office.ts";
import type { Role } from "#domain/people/actor.ts";
import { findAddress, findPages, type Found, groupTitles } from "#app/components/admin/frame/find.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { useFound } from "#app/components/admin/frame/use-found.ts";
import { takeBufferedKeys } from "#app/hooks/use-office-keys.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";

const icons: Record<Found["kind"], IconName> = {
  shipment: "bag",
  person: "users",
  page: "arrow-right",
  action: "plus",
};

const nothingYet: { options: Found[]; place: number } = { options: [], place: -1 };

/**
 * One box for numbers, people, pages and actions. The dialog exists while it is open; a choice closes it and opens
 * the page.
 */
export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(0);
  const data = useFound(search);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal, :popover-open")) return;
    // A modal dialog makes the page behind it inert, and restyling a long list takes longer than a key may. Over
    // another dialog it must be modal.
    if (document.querySelector("dialog:modal")) element.showModal();
    else element.showPopover();
    element.querySelector("input")?.focus();
    setSearch(takeBufferedKeys());
  }, []);
  const isAnswered = data?.search === search.trim();
  // Results of the previous search are hidden until this one is answered.
  const options = [...(isAnswered && search.trim() ? data.found : []), ...findPages(role, search)];
  const current = options[Math.min(place, options.length - 1)];
  // The box shows each letter first; the list follows, so that no key waits for it.
  const shown = useDeferredValue({ options, place: current ? options.indexOf(current) : -1 }, nothingYet);
  const open = (found: Found) => {
    onClose();
    void navigate(found.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
    const step = valueAt(steps, event.key);
    if (step && options.length > 0)
      setPlace((Math.min(place, options.length - 1) + step + options.length) % options.length);
    // Nothing else in the palette takes the focus, and the page behind is unavailable.
    else if (event.key === "Tab" && !event.altKey) return event.preventDefault();
    // A number that was typed or scanned before the answer came opens as soon as it is found.
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (search.trim() && !isAnswered) open({ kind: "page", to: findAddress(search, true), words: "", note: "" });
      else if (current) open(current);
    } else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      popover="auto"
      className="palette"
      aria-modal="true"
      aria-label={officeKeyWords.paletteTitle}
      onClose={onClose}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="palette-box">
        <Icon name="search" />
        <input
          // The page behind keeps its own search box.
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
      {/** Keys act in the box, whose aria-activedescendant names the selected option. */}
      <ul
        id={list}
        role="listbox"
        aria-label={officeKeyWords.results}
        className="palette-list"
        onClick={({ target }) => {
          const row = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
          const found = shown.options[Number(row?.dataset["place"] ?? -1)];
          if (found) open(found);
        }}
      >
        <Options list={list} options={shown.options} place={shown.place} />
      </ul>
      <p className="palette-foot">
        {footWords({ search, isAnswered, hasFailed: isAnswered && data.hasFailed, count: options.length })}
      </p>
      <LiveRegion message={isAnswered ? officeKeyWords.count(options.length) : ""} />
    </dialog>
  );
}

const Options = memo(function Options({ list, options, place }: { list: string; options: Found[]; place: number }) {
  return options.map((found, at) => (
    <Option
      key={found.to}
      id={`${list}-${at}`}
      found={found}
      title={found.kind === options[at - 1]?.kind ? "" : groupTitles[found.kind]}
      at={at}
      isCurrent={at === place}
    />
  ));
});

function Option({
  id,
  found: { kind, words, note },
  title,
  at,
  isCurrent,
}: {
  id: string;
  found: Found;
  /** Title of the group that begins here; "" inside one. */
  title: string;
  at: number;
  isCurrent: boolean;
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
      <li ref={row} id={id} role="option" aria-selected={isCurrent} className="palette-option" data-place={at}>
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
