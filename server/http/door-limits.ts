import { importLimits } from "#domain/imports/limits.ts";

/** Request limits of a route, checked before parsing. `mostFields` counts the separators of a form. */
export type DoorLimits = {
  mostBytes: number;
  mostFields: number;
  mostHeaders: number;
  mostHeaderBytes: number;
  /** A lower limit in bytes for everyone but administrators. The user is checked before the body is read. */
  mostBytesOfOthers?: number;
};

const kB = 1024;
const forms: DoorLimits = { mostBytes: 128 * kB, mostFields: 400, mostHeaders: 100, mostHeaderBytes: 8 * kB };
/** A few short fields, so a long body is never legitimate. */
const smallForms: DoorLimits = { ...forms, mostBytes: 16 * kB, mostFields: 40 };
/**
 * JSON has no separators to count, but parsing the largest allowed body takes milliseconds. API clients send few
 * headers.
 */
const api: DoorLimits = { mostBytes: 100 * kB, mostFields: Infinity, mostHeaders: 64, mostHeaderBytes: 8 * kB };

/** One picture and its two form fields. */
const pictures: DoorLimits = { ...forms, mostBytes: 560 * kB };

/** An import file and its form fields. */
const uploads: DoorLimits = {
  ...forms,
  mostBytes: importLimits.bytes + 128 * kB,
  mostBytesOfOthers: forms.mostBytes,
};

/** SendGrid sends up to 768 kB of events at once. Nothing is processed before its signature is verified. */
const reports: DoorLimits = { ...api, mostBytes: 800 * kB };

const doors: [RegExp, DoorLimits][] = [
  [/^\/admin\/settings\/company\/logo(\.data)?$/, pictures],
  [/^\/admin\/imports(\.data)?$/, uploads],
  [/^\/api\/v1\/imports$/, uploads],
  [/^\/api\//, api],
  [
    /^(\/es)?(\/admin)?\/(login|login\/code|logout|setup|signup|forgot-password|reset-password|verify-email|known-browser)(\.data)?$/,
    smallForms,
  ],
  [/^(\/es)?\/(track|subscriptions|invitations)\//, smallForms],
  [/^\/providers\/[a-z]+\/mails$/, reports],
  [/^\/providers\//, { ...smallForms, mostFields: 60 }],
];

/** Returns the limits of a path. A path in another spelling gets the limits of forms. */
export function limitsOf(pathname: string): DoorLimits {
  return doors.find(([address]) => address.test(pathname))?.[1] ?? forms;
}
