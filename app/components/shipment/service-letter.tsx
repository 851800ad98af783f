import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { serviceWords } from "#copy/en/services.ts";

/** The big letter (N, S, R, M); decorative, its service is always named beside it. `className` sizes it (svc, L, l-svc). */
export function ServiceLetter({ service, className = "svc" }: { service: ServiceKey; className?: string }) {
  return (
    <span className={className} aria-hidden="true">
      {serviceWords[service].letter}
    </span>
  );
}
