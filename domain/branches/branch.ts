import { z } from "zod";

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** One opening period of a day, in wall time of the branch. */
export const DayHours = z
  .strictObject({ opens: Clock, closes: Clock })
  .refine((day) => day.opens < day.closes, { message: "closes before it opens" });
export type DayHours = z.infer<typeof DayHours>;

const day = DayHours.nullable();

/** Null means closed that day. */
export const WeeklyHours = z.strictObject({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** A date with different hours, or closed without `hours`. */
export const Holiday = z.strictObject({ date: z.iso.date(), name: z.string().max(80), hours: DayHours.optional() });
export type Holiday = z.infer<typeof Holiday>;

/** A location of the company. Its time zone and calendar determine pickups and promises (C6, C10). */
export const Branch = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: z.string().min(1).max(80),
  street: z.string().min(1).max(200),
  city: z.string().min(1).max(100),
  state: z.string().max(60),
  zipCode: z.string().max(16),
  country: z.string().length(3),
  /** Null if the gazetteer does not know the place. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  zone: z.string().min(1).max(60),
  phone: z.string().max(40),
  hours: WeeklyHours,
  holidays: z.array(Holiday).max(200),
  /** Same-day shipments handed over before this wall time arrive today (C10). */
  cutOff: Clock,
  /** Bookings until this wall time go out with the wave; blank means no limit (G40). */
  morningCutOff: Clock.or(z.literal("")),
  afternoonCutOff: Clock.or(z.literal("")),
});
export type Branch = z.infer<typeof Branch>;

export type BranchCalendar = Pick<Branch, "zone" | "hours" | "holidays" | "cutOff">;
