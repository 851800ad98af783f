import { officePlaces } from "#copy/en/office-places.ts";
import type { StationState } from "#domain/road/stations.ts";

/** Devices that scan for a branch, and the codes of the people who use them. */
export const stationWords = {
  title: officePlaces.stations,
  newestFirst: "newest first",
  states: { waiting: "No device yet", open: "In use", revoked: "Revoked" } satisfies Record<StationState, string>,
  columns: { name: "Station", branch: "Branch", person: "Signed on", seen: "Last seen", state: "State" },
  noPerson: "No one",
  neverSeen: "Never",
  pages: "Pages of stations",
  failedTitle: "The stations could not be loaded.",
  emptyTitle: "No stations yet",
  emptyBody: "An administrator adds one for each device that scans at a branch, and opens its link there.",
  noneLeft: "There are no further stations",
  noneNarrowed: "No stations here",
  showAll: "Show all stations",
  add: "New station",
  name: "Name",
  nameHint: "Where the device is, such as Dock 2",
  branch: "Branch",
  chooseBranch: "Choose a branch",
  create: "Add station",
  created: (name: string) => `${name} added. Make its link and open it on the device.`,
  failed: "The station could not be added.",
  back: "All stations",
  device: "Device",
  linkTitle: "Link for the device",
  linkLead: "Open it on the device, once and within a day. A device that has the station already loses it.",
  makeLink: "Make link",
  linkMade: "Open this link on the device, or scan the code with it. It is shown only now.",
  link: "Link",
  linkEnds: (moment: string) => `Works once, until ${moment}.`,
  linkCode: "QR code of the link",
  linkFailed: "The link could not be made.",
  revokeLead: "The device opens nothing any more. Scans that it still holds are kept apart until staff decide.",
  revoke: "Revoke station",
  revoked: (name: string) => `${name} revoked`,
  revokeFailed: "The station could not be revoked.",
  resumeLead: "After five wrong codes, the station takes none for 15 minutes. Allow codes again at once.",
  resume: "Allow codes again",
  resumed: (name: string) => `${name} takes codes again`,
  resumeFailed: "The codes could not be allowed.",
  isRevoked: "This station was revoked. Add a new one for the device.",
} as const;

/** The personal code of a user. */
export const stationCodeWords = {
  title: "Station code and badge",
  link: "Station code",
  lead: (name: string) => `${name} enters this code at a scanning station. It opens scanning there and nothing else.`,
  none: "There is no code.",
  has: "There is a code. Its digits are not stored: make a new one if it is lost.",
  set: "Make code",
  setAgain: "Make a new code",
  setFailed: "The code could not be made.",
  made: "Tell them this code. It is shown only now.",
  code: "Code",
  remove: "Remove code",
  removed: "Code removed",
  removeFailed: "The code could not be removed.",
  back: "Back to the user",
} as const;

/** The page that makes a device a station. */
export const openStationWords = {
  title: "Make this device a station?",
  lead: (name: string, branch: string) => `It then scans for ${branch} as ${name}, for whoever enters a personal code.`,
  open: "Use this device",
  failed: "The device could not be enrolled.",
  overTitle: "This link no longer works",
  overLead: "It was used, has expired, or was replaced. Ask staff for a new one.",
} as const;
