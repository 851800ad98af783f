import { expect, it } from "vitest";
import { wholeDates } from "#domain/shared/whole-dates.ts";

it.each([
  ["Thursday, June 18, 2026, 6:00 PM EDT", "Thursday, June_18,_2026, 6:00_PM_EDT"],
  ["Arriving on Friday, June 19 by 6:00 PM, or later", "Arriving on Friday, June_19 by 6:00_PM, or later"],
  ["The link ends on May 4, 2027. Do not", "The link ends on May_4,_2027. Do not"],
  ["jueves, 18 de junio de 2026, 6:00\u00a0p.\u00a0m. EDT", "jueves, 18_de_junio_de_2026, 6:00_p._m._EDT"],
  ["el viernes, 19 de junio", "el viernes, 19_de_junio"],
  ["May I come in on the 4 de agosto?", "May I come in on the 4_de_agosto?"],
  ["10 Mayo St, 12 March Rd", "10 Mayo St, 12 March Rd"],
])("keeps each date or time together in %j", (text, whole) => {
  expect(wholeDates(text)).toBe(whole.replaceAll("_", "\u00a0"));
});
