import type { MouseEvent } from "react";

export type DayChip = {
  /** "2026-06-18" */
  day: string;
  weekday: string;
  date: string;
  /** "today", "tomorrow", "as promised"; mostly blank. */
  note: string;
};

/** Days as buttons; `onChoose` gets the day and its form. */
export function DayChips({
  label,
  days,
  chosen,
  onChoose,
}: {
  label: string;
  days: DayChip[];
  chosen: string;
  onChoose: (form: HTMLFormElement, day: string) => void;
}) {
  const choose = ({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>) => {
    if (form) onChoose(form, value);
  };
  return (
    <div role="group" aria-label={label} className="day-chips">
      {days.map(({ day, weekday, date, note }) => (
        <button key={day} type="button" value={day} aria-pressed={day === chosen} onClick={choose}>
          <span>{weekday}</span> <b>{date}</b> <small>{note}</small>
        </button>
      ))}
    </div>
  );
}
