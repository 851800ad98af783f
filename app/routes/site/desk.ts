import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { chatKnowledge } from "#content/chat-knowledge.ts";
import { chatWords as words } from "#copy/en/chat.ts";
import { parseRequestPerson, parseSendChatMessage } from "#domain/chat/inputs.ts";
import type { ChatLine } from "#domain/chat/views.ts";
import { formatClock } from "#domain/shared/place-time.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { chatCookie, readChatSecret } from "#server/auth/chat-cookie.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { requestPerson } from "#server/features/chat/request-person.ts";
import { getConversation } from "#server/features/chat/get-conversation.ts";
import { sendChatMessage } from "#server/features/chat/send-chat-message.ts";
import type { Desk, DeskLine } from "#app/components/support/desk.ts";
import { peopleHours } from "#app/routes/site/people-hours.ts";
import { formAction } from "#app/web/action.ts";
import { readFields } from "#app/web/read-form.ts";

/** The conversation of this browser in finished words. */
export async function readDesk(secret: string | null): Promise<Desk> {
  const { conversation, topic } = await getConversation(secret);
  const zone = await companyZone();
  const { state, reference, lines } = conversation;
  return {
    lines: lines.map((line) => deskLine(line, zone)),
    people: await peopleWords(),
    state,
    standing:
      state === "automatic" ? "" : state === "done" ? words.isDone(reference ?? "") : words.handedOver(reference ?? ""),
    topic,
    key: randomUUID(),
  };
}

/**
 * Runs a form of the desk: a message, a request for a person, or the end of the conversation on this device. Returns
 * the secret of the conversation, or the rejection.
 */
export async function runDesk(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request } = args;
  const { intent, ...fields } = await readFields(request);
  const [visitor, secret] = [await getActor(request), readChatSecret(request)];
  const actor = () => visitor;
  if (intent === "restart") return { secret: "" };
  return intent === "person"
    ? formAction(args, {
        actor,
        form: "person",
        fields,
        parse: parseRequestPerson,
        failed: words.personFailed,
        run: async (who, input) => ({ secret: (await requestPerson(who, secret, input)).secret }),
      })
    : formAction(args, {
        actor,
        form: "message",
        button: { sent: intent, known: [""] },
        fields,
        parse: parseSendChatMessage,
        failed: words.failed,
        run: (who, input) => sendChatMessage(who, secret, input, chatKnowledge),
      });
}

export function keepCookie(secret: string): { "Set-Cookie": string } {
  return { "Set-Cookie": chatCookie(secret) };
}

function deskLine({ id, by, who, text, answer, createdAt }: ChatLine, zone: string): DeskLine {
  const name = { visitor: words.you, automatic: words.automatic, staff: who || words.desk }[by];
  return { id, by, who: name, time: formatClock(createdAt, zone), at: createdAt, text, answer };
}

async function peopleWords(): Promise<string> {
  const hours = peopleHours((await listBranches())[0], now());
  if (!hours) return words.people.none;
  return hours.isHere ? words.people.open(hours.when) : words.people.opens(hours.when);
}
