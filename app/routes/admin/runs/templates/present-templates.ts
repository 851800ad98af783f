import { closedBranch } from "#copy/en/branches.ts";
import { runWords } from "#copy/en/runs.ts";
import { templateWords as words } from "#copy/en/run-templates.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import type { RunTemplate } from "#domain/road/run-template-views.ts";
import type { TemplateLine } from "#app/components/admin/run-templates/templates-table.tsx";
import type { KeptChoices } from "#app/routes/admin/runs/run-choices.ts";
import { timeOfDay } from "#copy/en/opening-hours.ts";

export function templateLine(template: RunTemplate): TemplateLine {
  const { id, name, wave, driver, lostDriver, vehicle, branch, startTime } = template;
  return {
    id,
    name,
    days: daysText(template.weekdays),
    driver: lostDriver ? runWords.lostDriver(driver?.name ?? null) : (driver?.name ?? runWords.noDriver),
    isDriverLost: lostDriver,
    vehicle,
    branch: branch.isOpen ? branch.name : closedBranch(branch.name),
    starts: startTime === "" ? runWords.waves[wave] : timeOfDay(startTime),
  };
}

/** Writes weekdays in their order, three or more in a row as a span: "Mon to Fri". */
function daysText(days: RunTemplate["weekdays"]): string {
  if (days.length === weekdays.length) return words.everyDay;
  const [first, last] = [weekdays.indexOf(days[0] ?? "mon"), weekdays.indexOf(days.at(-1) ?? "mon")];
  const isSpan = days.length > 2 && last - first === days.length - 1;
  const [from, to] = [weekdays[first], weekdays[last]];
  if (isSpan && from && to) return words.span(words.short[from], words.short[to]);
  return days.map((day) => words.short[day]).join(", ");
}

/** What the form offers beside open branches and drivers who can drive: what the template has already. */
export function keptBy({ branch, driver, lostDriver }: RunTemplate): KeptChoices {
  return { branch, lostDriver: lostDriver ? driver : null, hasLostDriver: lostDriver };
}

/** Values of the form. */
export function templateValues(template: RunTemplate): Record<string, string> {
  const { name, branch, wave, driver, vehicle, startTime, endTime, capacityPieces, capacityLb } = template;
  return {
    ...Object.fromEntries([...template.weekdays, ...template.skills].map((ticked) => [ticked, "on"])),
    name,
    branch: branch.code,
    wave,
    driver: driver?.id ?? "",
    vehicle,
    startTime,
    endTime,
    capacityPieces: capacityPieces === null ? "" : String(capacityPieces),
    capacityPounds: capacityLb === null ? "" : String(Math.round(Number(capacityLb))),
    breakMinutes: template.breakMinutes === 0 ? "" : String(template.breakMinutes),
    breakFrom: template.breakFrom,
    breakUntil: template.breakUntil,
  };
}
