/** Prefixes by kind, so that a wrong kind of id is easy to notice. */
export const idPrefixes = {
  user: "usr",
  session: "ses",
  credential: "crd",
  shipment: "shp",
  event: "evt",
  draft: "drf",
  payment: "pay",
  privateLink: "lnk",
  bookingClaim: "clm",
  subscription: "sub",
  pushSubscription: "psh",
  textSubscription: "txs",
  message: "msg",
  suppression: "spr",
  enquiry: "enq",
  enquiryEntry: "ent",
  conversation: "cnv",
  chatMessage: "chm",
  activity: "act",
  tariff: "tar",
  policy: "pol",
  branch: "brn",
  logo: "logo",
  billingAccount: "acc",
  setupToken: "stp",
  invitation: "inv",
  export: "exp",
  import: "imp",
  accountLink: "alk",
  signUp: "sup",
  verification: "vrf",
  twoFactor: "tfa",
  passkey: "psk",
  bulkJob: "blk",
  savedView: "svw",
  act: "sca",
  custodyMove: "cmv",
  actTask: "tsk",
  counterVisit: "cvs",
  counterScreen: "csn",
  counterOffer: "cof",
  weighing: "wgh",
  printJob: "prn",
  run: "run",
  runTemplate: "rtp",
  container: "ctn",
  manifest: "mft",
  runMessage: "rms",
  station: "stn",
  roadDevice: "rdv",
  deliveryPreference: "dpr",
} as const;

export type IdKind = keyof typeof idPrefixes;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Creates an id: `shp_` + 10 characters of time (ms, base 32) + 16 random ones (80 bits). Sorts by age and cannot be
 * guessed.
 */
export function newId(kind: IdKind, at: Date = new Date()): string {
  let time = "";
  for (let rest = at.getTime(), i = 0; i < 10; i += 1) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  let random = "";
  for (const byte of randomBytes()) random += alphabet[byte % 32];
  return `${idPrefixes[kind]}_${time}${random}`;
}

// Random bytes for many ids at once: a call takes longer than the bytes.
const pool = new Uint8Array(1024);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool.subarray(used, (used += 16));
}
