import type { ReactNode } from "react";
import { Link } from "react-router";
import { dropOffWords, screenAtCounterWords } from "#copy/en/counter.ts";
import type { CounterFrame } from "#app/components/admin/counter/counter-pages.ts";

/** What is turned towards the customer: the screen beside this device, and what it shows. */
export function CustomerSide({ frame, children }: { frame: CounterFrame; children: ReactNode }) {
  return (
    <section className="customer-side" aria-label={dropOffWords.customerSees}>
      <header>
        <h2 className="caption">{dropOffWords.customerSees}</h2>
        <Link to={`/admin/counter/screens?branch=${frame.branch.code}`} className="text-link">
          {frame.screen?.name ?? screenAtCounterWords.setUp}
        </Link>
      </header>
      {children}
    </section>
  );
}
