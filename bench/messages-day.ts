import fs from "node:fs";
import { DayPeople, type Parcel } from "./support/day-people.ts";
import { type Browsers, DaySinks } from "./support/day-sinks.ts";
import { DayTally, type Trigger } from "./support/day-tally.ts";
import { signIn, startOffice } from "./support/office.ts";

/**
 * A day of messages in a fresh demo: bookings, every step of a journey, Get Updates with its question, one-click ends, invitations, forgotten passwords
 * and answers to the contact form, while mail server, gateway of texts and push service are away for the middle third: refusing, then hanging, then gone.
 * What must be told because of each deed is written down when it is done, and compared with what arrived.
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
  // What it says of each message that is refused is no news here.
  LOG_LEVEL: "fatal",
});
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
  await livePart(people, tally);
  isMet = await told(people, tally);
} finally {
  await product.stop();
  await sinks.close();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** The three parts of the run; each does the same, but for what nobody can do whose mail has not come. */
async function livePart(people: DayPeople, tally: DayTally): Promise<void> {
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

/** One parcel from booking to its door, or to the step before where its reader's mail is still away. */
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

/** One deed after the other, over a third of the run; in the middle one the outside world goes from bad to worse. */
async function spread(deeds: (() => Promise<unknown>)[], part: number): Promise<void> {
  const [started, worse] = [performance.now(), ["refusing", "hanging", "gone"] as const];
  if (part !== 1) await sinks.turn("fair");
  for (const [place, deed] of deeds.entries()) {
    const stage = (at: number) => Math.floor((at * worse.length) / deeds.length);
    if (part === 1 && (place === 0 || stage(place) > stage(place - 1))) await sinks.turn(worse[stage(place)] ?? "gone");
    await deed();
    const restMs = started + (partMs * (place + 1)) / deeds.length - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

async function told(people: DayPeople, tally: DayTally): Promise<boolean> {
  const until = Date.now() + 180_000;
  while (tally.waitingFor(sinks.arrived()).length > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const client = await product.database();
  const waiting = async () =>
    Number(
      (
        await client.query(
          "select count(*) n from jobs.job where state in ('created', 'retry', 'active') and name ~ '^(send|notify|mail)-' and start_after < now() + interval '1 hour'",
        )
      ).rows[0]?.["n"],
    );
  // Whatever is still on its way would be one too many: it shall come before it is counted.
  while ((await waiting()) > 0 && Date.now() < until + 60_000) await new Promise((resolve) => setTimeout(resolve, 250));
  const states = await client.query(
    "select channel || ' ' || state || coalesce(' (' || state_reason || ')', '') what, count(*) n from outbox_messages where created_at > now() - interval '20 minutes' group by 1 order by 1",
  );
  await client.end();
  const arrived = sinks.arrived();
  const found = tally.count(arrived);
  const coded = arrived.flatMap(({ channel, text }) => {
    const code = /Check this message: ([A-Z0-9]{4}-?[A-Z0-9]{4})/.exec(text)?.[1];
    return code ? [{ channel, code }] : [];
  });
  let verified = 0;
  for (const { code } of coded) if (await people.isOursByPage(code)) verified += 1;
  const of = (channel: string) => arrived.filter((each) => each.channel === channel).length;
  const codes = (channel: string) => coded.filter((each) => each.channel === channel).length;
  const isFalseKnown = await people.isOursByPage("ACDE-FGHJ");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const rows: [string, string | number][] = [
    ["expected (of them while all was away)", `${found.expected} (${found.expectedAway})`],
    ["arrived (mails, texts, notifications)", `${found.arrived} (${of("email")}, ${of("sms")}, ${of("push")})`],
    ["lost", found.lost.length],
    ["strange", found.strange.length],
    ["told twice of the same", found.doubled.length],
    ["same Message-ID or id twice", found.doubledIds.length],
    ["mails with a fault", found.faulty.length],
    [
      "with a code (mails, texts), verified at /verify",
      `${coded.length} (${codes("email")}, ${codes("sms")}), ${verified}`,
    ],
    ["longest from deed to reader, all there", seconds(found.longestMs)],
    ["longest of what was asked for while away", seconds(found.longestAwayMs)],
  ];
  for (const [what, figure] of rows) console.log(`${what.padEnd(52)} ${figure}`);
  for (const each of [
    ...found.lost.map((key) => `lost: ${key}`),
    ...found.strange.map((key) => `strange: ${key}`),
    ...found.doubled.map((key) => `twice: ${key}`),
    ...found.faulty,
  ].slice(0, 40))
    console.log(each);
  console.log(states.rows.map((row) => `${row["n"]} ${row["what"]}`).join(", "));
  const none = [found.lost, found.strange, found.doubled, found.doubledIds, found.faulty].every(
    (each) => each.length === 0,
  );
  return none && verified === coded.length && codes("email") === of("email") && !isFalseKnown;
}
