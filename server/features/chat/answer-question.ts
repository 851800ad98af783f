import { chatAnswers as words } from "#copy/en/chat.ts";
import { serviceWords } from "#copy/en/services.ts";
import { understand, type AskedPrice, type Understood } from "#domain/chat/understand.ts";
import type { ChatAnswer } from "#domain/chat/views.ts";
import { languageOf, wordsOf } from "#domain/chat/words.ts";
import { findAnswers, type HelpAnswer, wholeAnswer } from "#domain/help/find-answers.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { answerHours } from "#server/features/chat/answer-hours.ts";
import { answerParcel } from "#server/features/chat/answer-parcel.ts";
import {
  abroadAnswer,
  answerArrival,
  answerPrice,
  pendingAbroad,
  type PricedAnswer,
} from "#server/features/chat/answer-price.ts";
import type { ChatKnowledge, LiveAnswer } from "#server/features/chat/knowledge.ts";
import { plainAnswer } from "#server/features/chat/plain-answer.ts";
import { inLanguage } from "#server/request-scope.ts";
import { getCompany } from "#server/features/branches/get-company.ts";

/**
 * Answers a chat message from facts alone (E8): tariff, tracking, branches, help page. It admits unknowns, and
 * answers in the language of the question.
 */
export async function answerQuestion(
  typed: string,
  pending: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<PricedAnswer> {
  const understood = understand(knowledge, typed, pending);
  const language = languageOf(wordsOf(typed)) ?? currentLanguage();
  return inLanguage(language, async () => {
    const { answer, pending: priced } = await answerTo(understood, typed, pending, knowledge);
    const next = understood.facts.isAbroad ? pendingAbroad(pending) : priced;
    return { answer: { ...answer, asked: understood.asked, language }, pending: next };
  });
}

async function answerTo(
  understood: Understood,
  typed: string,
  pending: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<PricedAnswer> {
  const asked = knowledge.questions.find(({ key }) => key === understood.asked);
  const still = (answer: ChatAnswer): PricedAnswer => ({ answer, pending: null });
  if (!asked)
    return understood.asked === "unknown"
      ? still(unknownAnswer(typed, knowledge))
      : still(plainAnswer([words.unknown]));
  if ("help" in asked.answer) return still(helpAnswer(asked.answer.help, knowledge) ?? unknownAnswer(typed, knowledge));
  if (asked.answer.live === "price") return answerPrice(understood, pending, knowledge);
  return still(await liveAnswer(asked.answer.live, understood, typed, knowledge));
}

async function liveAnswer(
  live: Exclude<LiveAnswer, "price">,
  understood: Understood,
  typed: string,
  knowledge: ChatKnowledge,
): Promise<ChatAnswer> {
  switch (live) {
    case "tracking":
      return withAlso(await answerParcel(understood.facts.numbers), understood, knowledge);
    case "arrival":
      return (await answerArrival(understood, null, knowledge)) ?? timesAnswer();
    case "times":
      return timesAnswer();
    case "hours":
      return answerHours(typed);
    case "book":
      return plainAnswer([words.book], { links: [{ words: words.bookingForm, to: "/new-shipment" }] });
    case "abroad":
      return abroadAnswer();
    case "person":
      return plainAnswer([words.person]);
    case "greeting":
      return plainAnswer([words.greeting]);
    case "thanks":
      return plainAnswer([words.thanks]);
  }
}

/** Answers with the three original sentences, verbatim, and the promises of this company's services. */
async function timesAnswer(): Promise<ChatAnswer> {
  const { name } = await getCompany();
  return plainAnswer([words.times, words.timesHere(name)], {
    facts: serviceKeys.map((key) => ({ term: serviceWords[key].name, text: serviceWords[key].note })),
    links: [
      { words: words.services, to: "/services" },
      { words: words.quote, to: "/#quick-quote" },
    ],
  });
}

function withAlso(answer: ChatAnswer, { also }: Understood, knowledge: ChatKnowledge): ChatAnswer {
  const asked = also === null ? undefined : knowledge.questions.find(({ key }) => key === also);
  const help = asked && "help" in asked.answer ? helpAnswer(asked.answer.help, knowledge) : null;
  if (!help) return answer;
  return { ...answer, text: [...answer.text, ...help.text], links: [...answer.links, ...help.links] };
}

function helpAnswer(key: string, { help }: ChatKnowledge): ChatAnswer | null {
  const found = help.flatMap(({ answers }) => answers).find((each) => each.key === key);
  return found
    ? plainAnswer([wholeAnswer(found)], { links: [...(found.link ? [found.link] : []), allAnswers()] })
    : null;
}

function allAnswers() {
  return { words: words.help, to: "/help" };
}

/** Answers that it does not know, with the nearest help topics. */
function unknownAnswer(typed: string, { help }: ChatKnowledge): ChatAnswer {
  const near = findAnswers(help, typed).slice(0, 2);
  if (near.length === 0) return plainAnswer([words.unknown], { links: [allAnswers()] });
  return plainAnswer([words.unknown, words.perhaps], {
    links: near.map(({ key, question }: HelpAnswer) => ({ words: question, to: `/help#${key}` })),
  });
}
