import type pg from "pg";
import { enqueueAll } from "#server/queue/enqueue.ts";
import { transaction } from "#server/db/transaction.ts";

/** Mails that wait, each to somebody else, of the size of a real one; their jobs all come at one moment. */
export async function fillOutbox(client: pg.Client, mails: number): Promise<void> {
  await client.query(
    `insert into outbox_messages (id, channel, template, recipient, mailbox, subject, text_body, html_body, state, unsubscribe_url, check_code, created_at)
    select 'msg_bench_' || n, 'email', 'tracking-event', 'r' || n || '@real.test', 'r' || n || '@real.test', 'Delivered: ' || n,
      repeat('It has arrived, and here is all about it. ', 24), '<!doctype html><html lang="en"><body>' || repeat('<p class="ink">It has arrived.</p>', 280) || '</body></html>',
      'queued', 'http://localhost:3000/subscriptions/' || n, 'BENCH' || n, now()
    from generate_series(0, $1::int - 1) n`,
    [mails],
  );
  await client.query("analyze");
  const jobs = Array.from({ length: mails }, (_, n) => ({ messageId: `msg_bench_${n}` }));
  await transaction(async () => {
    for (let from = 0; from < mails; from += 1000) await enqueueAll("send-message", jobs.slice(from, from + 1000));
  });
}
