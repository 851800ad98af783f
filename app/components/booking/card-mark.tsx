import { cardBrandTitle } from "#copy/en/cards.ts";

/** The brand of a card as a word in a ruled cell: no other house's logo on our paper. Nothing for a brand we have no name for. */
export function CardMark({ brand }: { brand: string | null | undefined }) {
  const title = cardBrandTitle(brand ?? null);
  return title === cardBrandTitle(null) ? null : <span className="card-mark">{title}</span>;
}
