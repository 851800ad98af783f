import type { RunSkill } from "#domain/road/run-vocabulary.ts";

/** What a run is equipped for, and its break. */
export const skillWords = {
  title: "Equipment and training",
  hint: "Optimize puts a stop only on runs that have what it needs.",
  skills: {
    medical: "Medical",
    cold: "Temperature control",
    hazardous: "Dangerous goods",
    liftgate: "Liftgate",
  } satisfies Record<RunSkill, string>,
  /** In a line with other facts. */
  short: {
    medical: "medical",
    cold: "cold box",
    hazardous: "dangerous goods",
    liftgate: "liftgate",
  } satisfies Record<RunSkill, string>,
  equipped: "Equipped for",
  /** What a stop needs and its run does not have. */
  lacks: (skills: string[]) => `needs ${skills.join(", ")}`,
  lacking: (stops: number) => (stops === 1 ? "1 stop needs other equipment" : `${stops} stops need other equipment`),
  breakMinutes: "Break in minutes",
  breakMinutesHint: "Left empty: no break.",
  breakFrom: "Break begins after",
  breakFromHint: "Left empty: three hours after the start.",
  breakUntil: "Break begins before",
  breakUntilHint: "Left empty: five hours after the start.",
  break: "Break",
  breakAt: (minutes: number) => `Break, ${minutes} min`,
  breakBetween: (minutes: number, from: string, until: string) => `${minutes} min, ${from} to ${until}`,
} as const;
