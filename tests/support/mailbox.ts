import { afterAll, beforeAll, beforeEach } from "vitest";
import { env } from "#server/env.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

/** A mail server for the tests of one file, empty and willing before each. */
export function useMailbox(): Pick<MailSink, "delivered" | "mood" | "last"> {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await openMailSink();
    Object.assign(env(), { SMTP_URL: sink.url });
  });
  beforeEach(() => {
    sink.delivered = [];
    sink.mood = "take";
  });
  afterAll(() => sink.close());
  return {
    get delivered() {
      return sink.delivered;
    },
    get mood() {
      return sink.mood;
    },
    set mood(mood) {
      sink.mood = mood;
    },
    last: () => sink.last(),
  };
}
