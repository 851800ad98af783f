import type pg from "pg";
import { writeMapMark } from "#server/maps/map-mark.ts";
import { enqueueAll } from "#server/queue/enqueue.ts";
import { transaction } from "#server/db/transaction.ts";

/**
 * Inserts waiting mails of realistic size, each to another recipient, with the maps of `lanes` different routes.
 * Their jobs are created at once.
 */
export async function fillOutbox(client: pg.Client, mails: number, lanes: number): Promise<void> {
  const marks = Array.from({ length: Math.max(1, lanes) }, (_, lane) => (lanes === 0 ? "" : pictureOf(lane)));
  await client.query(
    `insert into outbox_messages (id, channel, template, recipient, mailbox, subject, text_body, html_body, state, unsubscribe_url, check_code, created_at)
    select 'msg_bench_' || n, 'email', 'tracking-event', 'r' || n || '@real.test', 'r' || n || '@real.test', 'Delivered: ' || n,
      repeat('It has arrived, and here is all about it. ', 24), '<!doctype html><html lang="en"><body>' || repeat('<p class="ink">It has arrived.</p>', 280) || ($2::text[])[1 + n % $3] || '</body></html>',
      'queued', 'http://localhost:3000/subscriptions/' || n, 'BENCH' || n, now()
    from generate_series(0, $1::int - 1) n`,
    [mails, marks, marks.length],
  );
  await client.query("analyze");
  const jobs = Array.from({ length: mails }, (_, n) => ({ messageId: `msg_bench_${n}` }));
  await transaction(async () => {
    for (let from = 0; from < mails; from += 1000) await enqueueAll("send-message", jobs.slice(from, from + 1000));
  });
}

function pictureOf(lane: number): string {
  const place = { state: "GA", country: "USA", isCountry: false } as const;
  const src = writeMapMark({
    colour: "#ef4d17",
    stops: [
      { ...place, city: "Savannah", latitude: 32.08, longitude: -81.09, kind: "travelled" },
      { ...place, city: "Macon", latitude: 32.84 + lane / 1000, longitude: -83.63, kind: "now" },
      { ...place, city: "Marietta", latitude: 33.95, longitude: -84.55, kind: "ahead" },
    ],
  });
  return `<img src="${src}" alt="Route from Savannah through Macon to Marietta, now in Macon"/>`;
}
