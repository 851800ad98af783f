import { cardBrandTitle } from "#copy/en/cards.ts";

/** The brand of a card as a word: no foreign logo on our paper. Nothing for an unknown brand. */
export function CardMark({ brand }: { brand: string | null | undefined }) {
  const title = cardBrandTitle(brand ?? null);
  return title === cardBrandTitle(null) ? null : <span className="card-mark">{title}</span>;
}
