import { chatAnswers as words } from "#copy/en/chat.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import type { ChatAnswer } from "#domain/chat/views.ts";

/** Creates an answer of paragraphs, with optional extras. */
export function plainAnswer(text: readonly string[], more: Partial<ChatAnswer> = {}): ChatAnswer {
  return {
    asked: "",
    text: [...text],
    price: null,
    parcel: null,
    facts: [],
    links: [],
    language: currentLanguage(),
    ...more,
  };
}

/**
 * Returns the whole answer as text, for transcripts, programs and screen readers. It begins by saying that it is
 * automatic (E8).
 */
export function answerInWords({ text, price, facts, links }: ChatAnswer): string {
  const lines = [
    ...text,
    ...(price
      ? [
          ...price.lines.map((line) => words.priceLine(line.words, line.amount)),
          words.priceTotal(price.total),
          words.arrives(price.arrives),
        ]
      : []),
    ...facts.map(({ term, text: said }) => words.priceLine(term, said)),
    ...links.map((link) => words.priceLine(link.words, link.to)),
  ];
  return [words.label, ...lines].join("\n");
}
