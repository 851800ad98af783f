import { importLimits } from "#domain/imports/limits.ts";

/** What a door takes at most of one request; more is refused before it is parsed. `mostFields`: of a form, counted by its separators. */
export type DoorLimits = {
  mostBytes: number;
  mostFields: number;
  mostHeaders: number;
  mostHeaderBytes: number;
  /** Bytes from anybody but an administrator, where they are fewer: who asks is found out before so much is read. */
  mostBytesOfOthers?: number;
};

const kB = 1024;
const forms: DoorLimits = { mostBytes: 128 * kB, mostFields: 400, mostHeaders: 100, mostHeaderBytes: 8 * kB };
/** A few short fields: nothing of it is worth reading when it is long. */
const smallForms: DoorLimits = { ...forms, mostBytes: 16 * kB, mostFields: 40 };
/** JSON has no separators to count: what it may hold at most is parsed within milliseconds. Programs send few headers. */
const api: DoorLimits = { mostBytes: 100 * kB, mostFields: Infinity, mostHeaders: 64, mostHeaderBytes: 8 * kB };

/** One picture and two fields round it. */
const pictures: DoorLimits = { ...forms, mostBytes: 560 * kB };

/** A file of rows with what stands round it. */
const uploads: DoorLimits = {
  ...forms,
  mostBytes: importLimits.bytes + 128 * kB,
  mostBytesOfOthers: forms.mostBytes,
};

/** SendGrid brings up to 768 kB of events at once; nothing of it is acted on before its signature is right. */
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

/** The limits of an address; whatever is not spelled as we spell it has those of the forms. */
export function limitsOf(pathname: string): DoorLimits {
  return doors.find(([address]) => address.test(pathname))?.[1] ?? forms;
}
