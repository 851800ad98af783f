import type { MouseEvent } from "react";
import { pickupStepWords as words } from "#copy/en/pickup-step.ts";
import { writeFields } from "#app/components/ui/write-fields.ts";

export type PickupChipDay = {
  /** "2026-06-18" */
  day: string;
  weekday: string;
  date: string;
  /** "today", "tomorrow". */
  note: string;
  stretches: { time: string; words: string }[];
};

/** The next days and hours a courier can come, at a touch. They fill the fields above, which take any other as well. */
export function PickupChips({ days, date, time }: { days: PickupChipDay[]; date: string; time: string }) {
  const chosen = days.find(({ day }) => day === date);
  const write = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, name, value } = event.currentTarget;
    if (form) writeFields(form, { [name === "day" ? "pickupDate" : "pickupTime"]: value });
  };
  if (days.length === 0) return null;
  return (
    <div className="pickup-chips">
      <div role="group" aria-label={words.days} className="pickup-chips-days">
        {days.map(({ day, weekday, date: short, note }) => (
          <button key={day} type="button" name="day" value={day} aria-pressed={day === date} onClick={write}>
            <span>{weekday}</span> <b>{short}</b> <small>{note}</small>
          </button>
        ))}
      </div>
      {chosen ? (
        <div role="group" aria-label={words.stretches} className="pickup-chips-stretches">
          {chosen.stretches.map((stretch) => (
            <button
              key={stretch.time}
              type="button"
              name="time"
              value={stretch.time}
              aria-pressed={stretch.time === time}
              onClick={write}
            >
              {stretch.words}
            </button>
          ))}
        </div>
      ) : null}
      <p className="hint">{words.otherDay}</p>
    </div>
  );
}
