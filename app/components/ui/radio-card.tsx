import type { ComponentProps, ReactNode } from "react";

/**
 * A radio drawn as a card. Its name is `label`; `note` and `aside` (a price) are its description. `letter` draws the
 * service letter; `plain` stacks everything.
 */
export function RadioCard({
  label,
  note,
  aside,
  letter,
  plain,
  id,
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  label: string;
  name: string;
  value: string;
  note?: ReactNode;
  aside?: ReactNode;
  letter?: string;
  plain?: boolean;
}) {
  const ownId = id ?? `${input.name}-${input.value}`;
  const noteId = `${ownId}-note`,
    asideId = `${ownId}-aside`;
  const described =
    [note && noteId, aside && asideId, input["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  return (
    <div className={["radio-card", plain && "plain", !plain && !letter && "slim"].filter(Boolean).join(" ")}>
      <input {...input} type="radio" id={ownId} aria-describedby={described} />
      {letter ? (
        <span className="radio-card-letter" aria-hidden="true">
          {letter}
        </span>
      ) : null}
      <span>
        <label htmlFor={ownId}>
          <b>{label}</b>
        </label>
        {note ? <small id={noteId}>{note}</small> : null}
      </span>
      {aside ? (
        <span className="radio-card-aside" id={asideId}>
          {aside}
        </span>
      ) : null}
    </div>
  );
}
