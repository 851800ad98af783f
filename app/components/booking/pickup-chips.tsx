import type { MouseEvent } from "react";
import { pickupStepWords as words } from "#copy/en/pickup-step.ts";
import { type DayChip, DayChips } from "#app/components/booking/day-chips.tsx";
import { writeFields } from "#app/components/ui/write-fields.ts";

export type PickupChipDay = DayChip & { stretches: { time: string; words: string }[] };

/** The next days and hours of a pickup as buttons. They fill the fields above, which accept others. */
export function PickupChips({ days, date, time }: { days: PickupChipDay[]; date: string; time: string }) {
  const chosen = days.find(({ day }) => day === date);
  const write = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    if (form) writeFields(form, { pickupTime: value });
  };
  if (days.length === 0) return null;
  return (
    <div className="pickup-chips">
      <DayChips
        label={words.days}
        days={days}
        chosen={date}
        onChoose={(form, day) => writeFields(form, { pickupDate: day })}
      />
      {chosen ? (
        <div role="group" aria-label={words.stretches} className="pickup-chips-stretches">
          {chosen.stretches.map((stretch) => (
            <button
              key={stretch.time}
              type="button"
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
