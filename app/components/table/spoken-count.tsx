import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Says how many a list holds when something else is asked of it, to whoever does not see it. What a list grows by itself meanwhile, with every booking of
 * somebody else, is said to nobody.
 */
export function SpokenCount({ words }: { words: string }) {
  const asked = new URLSearchParams(useLocation().search);
  asked.delete("open");
  const address = asked.toString();
  const [said, setSaid] = useState({ address, words: "" });
  if (said.address !== address) setSaid({ address, words });
  return (
    <span role="status" className="visually-hidden">
      {/* Another element each time: the same number once more is news too. */}
      <span key={said.address}>{said.words}</span>
    </span>
  );
}
