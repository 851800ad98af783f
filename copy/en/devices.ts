import { durationText } from "#copy/en/runs.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import type { DeviceState } from "#domain/road/devices.ts";

/** Phones of drivers and staff that are known by their key (G65). */
export const deviceWords = {
  title: officePlaces.devices,
  newestFirst: "newest first",
  filters: "Which phones",
  all: "All",
  states: { open: "In use", revoked: "Revoked" } satisfies Record<DeviceState, string>,
  person: "Person",
  anyPerson: "All people",
  show: "Show",
  columns: {
    name: "Phone",
    person: "Person",
    enrolled: "Enrolled",
    seen: "Last act",
    last: "Acts",
    state: "State",
    actions: "Actions",
  },
  ofDriver: "Driver's phone",
  lastWord: "Phone's last word",
  noWord: "None yet",
  unheard: "Not heard of yet",
  /** `minutes`: its age; `when`: its moment, for words that are days old. */
  heardAgo: (minutes: number, when: string) =>
    minutes < 1 ? "Heard just now" : `Heard ${minutes < 24 * 60 ? `${durationText(minutes)} ago` : when}`,
  silentPhone: (phone: string) => `${phone}: no word for more than 30 minutes.`,
  waiting: (acts: number, photos: number, when: string) => {
    const counted = [
      acts > 0 ? `${acts} ${acts === 1 ? "act" : "acts"}` : "",
      photos > 0 ? `${photos} ${photos === 1 ? "photo" : "photos"}` : "",
    ].filter(Boolean);
    return counted.length === 0 ? `All sent as of ${when}` : `${counted.join(" and ")} waiting as of ${when}`;
  },
  unnamed: "Unknown browser",
  noName: "Deleted account",
  neverSeen: "None yet",
  revoke: "Revoke",
  revokePhone: "Revoke phone",
  about: (action: string, phone: string) => `${action} ${phone}`,
  phoneOf: (name: string, person: string) => `${name} of ${person}`,
  question: "Revoke this phone?",
  lead: (phone: string) =>
    `${phone}: what it signed before counts. Everything it still sends is kept apart until staff decide. This cannot be undone; the person can enroll the phone again.`,
  keep: "Keep it",
  revoked: "Phone revoked",
  isRevoked: (when: string) => `This phone was revoked ${when}.`,
  failed: "The phone could not be revoked.",
  back: "All phones",
  pages: "Pages of phones",
  failedTitle: "The phones could not be loaded.",
  emptyTitle: "No phones yet",
  emptyBody: "The phone of a driver or staff member appears here once it is enrolled.",
  noneLeft: "There are no further phones",
  noneNarrowed: "No phones here",
  showAll: "Show all phones",
} as const;
