import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the number of results to screen readers when the query of a list changes. Growth by other users' bookings
 * meanwhile is not announced.
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
