import type { Branch, WeeklyHours } from "#domain/branches/branch.ts";
import { usHolidays } from "#domain/branches/us-holidays.ts";

const weekday = { opens: "09:00", closes: "18:00" };

export const seedHours: WeeklyHours = {
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: { opens: "10:00", closes: "16:00" },
  sun: null,
};

const holidays = [2026, 2027, 2028, 2029, 2030].flatMap(usHolidays);
const inAtlanta = {
  city: "Atlanta",
  state: "GA",
  country: "USA",
  zone: "America/New_York",
  hours: seedHours,
  holidays,
  cutOff: "11:00",
  morningCutOff: "",
  afternoonCutOff: "",
};

/** The sample company's five branches. Names and streets are fictional but plausible on a map. */
export const seedBranches: Branch[] = [
  {
    code: "main",
    name: "Main Branch",
    street: "1475 Marietta Blvd NW",
    zipCode: "30318",
    latitude: 33.7925,
    longitude: -84.4305,
    phone: "+14045550142",
    ...inAtlanta,
  },
  {
    code: "north",
    name: "North Branch",
    street: "3380 Roswell Rd NE",
    zipCode: "30305",
    latitude: 33.8467,
    longitude: -84.3815,
    phone: "+14045550143",
    ...inAtlanta,
  },
  {
    code: "south",
    name: "South Branch",
    street: "2685 Metropolitan Pkwy SW",
    zipCode: "30315",
    latitude: 33.6832,
    longitude: -84.4081,
    phone: "+14045550144",
    ...inAtlanta,
  },
  {
    code: "east",
    name: "East Branch",
    street: "1250 Memorial Dr SE",
    zipCode: "30317",
    latitude: 33.7464,
    longitude: -84.3479,
    phone: "+14045550145",
    ...inAtlanta,
  },
  {
    code: "west",
    name: "West Branch",
    street: "640 Fulton Industrial Blvd SW",
    zipCode: "30336",
    latitude: 33.7589,
    longitude: -84.5296,
    phone: "+14045550146",
    ...inAtlanta,
  },
];
