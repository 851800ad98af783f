import fs from "node:fs";
import { DayPeople, type Parcel } from "./support/day-people.ts";
import { type Browsers, DaySinks } from "./support/day-sinks.ts";
import { DayTally, type Trigger } from "./support/day-tally.ts";
import { signIn, startOffice } from "./support/office.ts";

/**
 * Simulates a day of messages in a new demo and compares the expected messages with those that arrived. In the middle
 * third, mail server, SMS gateway and push service reject connections, then hang, then are down.
 */
const [partMs, port] = [Number(process.argv[2] ?? 30) * 1000, Number(process.env["BENCH_PORT"] ?? 42_991)];
const walks = 4;
const steps: Trigger[] = [
  "processing",
  "in_transit",
  "out_for_delivery",
  "exception",
  "on_hold",
  "available_for_pickup",
];
const browsers: Browsers = new Map();
const sinks = await DaySinks.open(browsers);
const product = await startOffice(port, {
  SMTP_URL: sinks.mailUrl,
  TEXTS_API_BASE: sinks.phonesUrl,
  BASE_URL: `http://127.0.0.1:${port}`,
  // Log lines about rejected messages are expected here.
  LOG_LEVEL: "fatal",
});
let backAt = 0;
let isMet = false;
try {
  const tally = new DayTally();
  const cookies = await signIn(product, "admin@peachtree.example");
  const people = new DayPeople({ base: product.base, cookies, tally, sinks, browsers });
  const gateway = {
    provider: "http",
    url: `${sinks.phonesUrl}/texts`,
    sender: "+14045261000",
    secret: "Bearer gateway",
  };
  await people.change("providers/texts", gateway);
  await people.change("notifications", {
    enableSMSNotifications: true,
    enablePushNotifications: true,
    keepsQuietHours: false,
  });
  await liveDay(people, tally);
  isMet = await printResult(people, tally);
} finally {
  await product.stop();
  await sinks.close();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Runs three equal parts, except for actions that need a mail that has not arrived. */
async function liveDay(people: DayPeople, tally: DayTally): Promise<void> {
  const staff = [0, 1, 2].map((n) => `staff-${n}@new.test`);
  const late: { parcel: Parcel; email: string }[] = [];
  let long: Parcel | undefined;
  const followers = ["stays", "ends-early", "ends-away"].map((name) => `${name}@follower.test`);
  for (const part of [0, 1, 2]) {
    tally.part = part;
    const deeds: (() => Promise<unknown>)[] = [];
    if (part === 0) {
      for (const email of staff)
        deeds.push(
          () => people.invite(email),
          () => people.accept(email),
        );
      deeds.push(async () => {
        const parcel = await people.book("long");
        long = parcel;
        for (const email of followers) await people.ask(parcel, email).then(() => people.confirm(parcel, email));
        await people.add(parcel, "processing");
        await people.unsubscribe(parcel, "ends-early@follower.test");
      });
    }
    if (part === 2) for (const { parcel, email } of late) deeds.push(() => people.confirm(parcel, email));
    if (part > 0)
      deeds.push(async () => {
        if (!long) return;
        if (part === 1) await people.unsubscribe(long, "ends-away@follower.test");
        await people.add(long, part === 1 ? "in_transit" : "delivered");
      });
    for (let n = 0; n < walks; n += 1) deeds.push(...walk(people, `${part}-${n}`, part === 1 ? late : null));
    if (part === 2) for (const { parcel } of late) deeds.push(() => people.add(parcel, "delivered"));
    deeds.push(
      async () => {
        const parcel = await people.book(`returned-${part}`);
        await people.add(parcel, "in_transit");
        await people.promiseLater(parcel);
        await people.add(parcel, "returned");
      },
      () => people.book(`cancelled-${part}`).then((parcel) => people.cancel(parcel)),
      () => people.invite(`invited-${part}@new.test`),
      () => people.forgetPassword(staff[part] ?? ""),
      () => people.write(`asks-${part}@visitor.test`),
    );
    await spread(deeds, part);
  }
}

/** Takes one shipment from booking to delivery, or to the previous step if its recipient's mail is unavailable. */
function walk(
  people: DayPeople,
  name: string,
  late: { parcel: Parcel; email: string }[] | null,
): (() => Promise<unknown>)[] {
  const email = `${name}@follower.test`;
  let parcel: Parcel | undefined;
  const withParcel = (run: (parcel: Parcel) => Promise<unknown>) => () => (parcel ? run(parcel) : Promise.resolve());
  return [
    async () => {
      parcel = await people.book(name);
      await people.tellBrowser(parcel);
      await people.ask(parcel, email);
      if (late) late.push({ parcel, email });
      else await people.confirm(parcel, email);
    },
    ...steps.map((step) => withParcel((each) => people.add(each, step))),
    ...(late ? [] : [withParcel((each) => people.add(each, "delivered"))]),
  ];
}

/** Runs the actions evenly over a third of the run. In the middle third, the external services get worse. */
async function spread(deeds: (() => Promise<unknown>)[], part: number): Promise<void> {
  const [started, worse] = [performance.now(), ["refusing", "hanging", "gone"] as const];
  if (part !== 1) await sinks.turn("fair");
  if (part === 2) backAt = Date.now();
  for (const [place, deed] of deeds.entries()) {
    const stage = (at: number) => Math.floor((at * worse.length) / deeds.length);
    if (part === 1 && (place === 0 || stage(place) > stage(place - 1))) await sinks.turn(worse[stage(place)] ?? "gone");
    await deed();
    const restMs = started + (partMs * (place + 1)) / deeds.length - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

/**
 * Waits until no message is pending, so that surplus ones are counted, too. Returns the states of all messages and
 * the number of rejections.
 */
async function settled(tally: DayTally): Promise<{ states: string; refused: number }> {
  const until = Date.now() + 240_000;
  const client = await product.database();
  const count = async (of: string) => Number((await client.query(`select count(*) n from ${of}`)).rows[0]?.["n"]);
  const onTheWay = `jobs.job where name ~ '^(send|notify|mail)-' and state in ('created', 'retry', 'active')`;
  while (tally.waitingFor(sinks.arrived()).length + (await count(onTheWay)) > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const { rows } = await client.query<{ said: string }>(
    `select count(*) || ' ' || channel || ' ' || state || coalesce(' (' || state_reason || ')', '') said from outbox_messages
      where state_reason is distinct from 'sample_address' group by channel, state, state_reason order by channel, state`,
  );
  const refused = await count("message_attempts where not is_taken");
  await client.end();
  return { states: rows.map(({ said }) => said).join(", "), refused };
}

async function printResult(people: DayPeople, tally: DayTally): Promise<boolean> {
  const { states, refused } = await settled(tally);
  const arrived = sinks.arrived();
  const found = tally.count(arrived);
  const coded = arrived.flatMap(({ channel, text }) => {
    const code = /Check this message: ([A-Z0-9]{4}-?[A-Z0-9]{4})/.exec(text)?.[1];
    return code ? [{ channel, code }] : [];
  });
  let verified = 0;
  for (const { code } of coded) if (await people.isOursByPage(code)) verified += 1;
  const isFalseKnown = await people.isOursByPage("ACDE-FGHJ");
  const numberOf = (what: { channel: string }[], by: string) => what.filter(({ channel }) => channel === by).length;
  const channels = (what: { channel: string }[]) => ["email", "sms", "push"].map((by) => numberOf(what, by)).join(", ");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const isOnce = [found.lost, found.strange, found.doubled, found.doubledIds, found.faulty].every(
    ({ length }) => !length,
  );
  const isChecked =
    verified === coded.length && numberOf(coded, "email") === numberOf(arrived, "email") && !isFalseKnown;
  const isMet = isOnce && isChecked && found.expectedAway > 0 && refused > 0;
  const rows: [string, string | number][] = [
    ["expected (of them while all was away)", `${found.expected} (${found.expectedAway})`],
    ["refused or unanswered tries meanwhile", refused],
    ["arrived (mails, texts, notifications)", `${found.arrived} (${channels(arrived)})`],
    ["lost", found.lost.length],
    ["strange", found.strange.length],
    ["told twice of the same", found.doubled.length],
    ["same Message-ID, or id at a provider, twice", found.doubledIds.length],
    ["mails with a fault", found.faulty.length],
    ["with a code (mails, texts, notifications)", `${coded.length} (${channels(coded)})`],
    ["of them known at /verify", `${verified}; a made-up one ${isFalseKnown ? "too" : "is not"}`],
    ["longest from deed to reader while all was there", seconds(found.longestMs)],
    ["longest from deed to reader of the middle third", seconds(found.longestAwayMs)],
    ["last of these after all was back", seconds(found.lastAwayAt - backAt)],
    ["in the outbox", states],
  ];
  for (const [what, figure] of rows) console.log(`${what.padEnd(48)} ${figure}`);
  const named = Object.entries({
    lost: found.lost,
    strange: found.strange,
    twice: found.doubled,
    faulty: found.faulty,
  });
  for (const [what, keys] of named) for (const key of keys.slice(0, 10)) console.log(`${what}: ${key}`);
  console.log(`each once, whole and known: ${isMet ? "met" : "MISSED"}`);
  return isMet;
}
