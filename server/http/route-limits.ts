import { mostActBytes } from "#domain/road/inputs.ts";
import { longestProofFile } from "#domain/road/proof-files.ts";
import { importLimits } from "#domain/imports/import-limits.ts";

/** Request limits of a route, checked before parsing. `mostFields` counts the separators of a form. */
export type RouteLimits = {
  mostBytes: number;
  mostFields: number;
  mostHeaders: number;
  mostHeaderBytes: number;
  /** A lower limit in bytes for everyone but administrators. The user is checked before the body is read. */
  mostBytesOfOthers?: number;
};

const kB = 1024;
const forms: RouteLimits = { mostBytes: 128 * kB, mostFields: 400, mostHeaders: 100, mostHeaderBytes: 8 * kB };
/** A few short fields, so a long body is never legitimate. */
const smallForms: RouteLimits = { ...forms, mostBytes: 16 * kB, mostFields: 40 };
/**
 * JSON has no separators to count, but parsing the largest allowed body takes milliseconds. API clients send few
 * headers.
 */
const api: RouteLimits = { mostBytes: 100 * kB, mostFields: Infinity, mostHeaders: 64, mostHeaderBytes: 8 * kB };

/** One picture and its two form fields. */
const pictures: RouteLimits = { ...forms, mostBytes: 560 * kB };

/** A custody certificate and its form fields. */
const certificates: RouteLimits = { ...pictures, mostFields: 40 };
/** A photo of a delivery. */
const photos: RouteLimits = { ...api, mostBytes: longestProofFile.photo };

/** An import file and its form fields. */
const uploads: RouteLimits = {
  ...forms,
  mostBytes: importLimits.bytes + 128 * kB,
  mostBytesOfOthers: forms.mostBytes,
};

/** SendGrid sends up to 768 kB of events at once. Nothing is processed before its signature is verified. */
const reports: RouteLimits = { ...api, mostBytes: 800 * kB };

const limitsByPath: [RegExp, RouteLimits][] = [
  [/^\/admin\/settings\/company\/logo(\.data)?$/, pictures],
  [/^(\/es)?\/verify\/custody\//, certificates],
  [/^\/admin\/imports(\.data)?$/, uploads],
  [/^\/api\/v1\/imports$/, uploads],
  [/^\/api\/v1\/proof-files\/[^/]+$/, photos],
  [/^\/api\/v1\/acts$/, { ...api, mostBytes: mostActBytes }],
  [/^\/api\//, api],
  [
    /^(\/es)?(\/admin)?\/(login|login\/code|logout|setup|signup|forgot-password|reset-password|verify-email|known-browser)(\.data)?$/,
    smallForms,
  ],
  [/^(\/es)?\/(track|subscriptions|invitations|counter)\//, smallForms],
  [/^\/providers\/[a-z]+\/mails$/, reports],
  [/^\/providers\//, { ...smallForms, mostFields: 60 }],
];

/** Returns the limits of a path. A path in another spelling gets the limits of forms. */
export function routeLimits(pathname: string): RouteLimits {
  return limitsByPath.find(([address]) => address.test(pathname))?.[1] ?? forms;
}
