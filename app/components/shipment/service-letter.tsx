import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { serviceWords } from "#copy/en/services.ts";

/** The big letter (N, S, R, M); decorative, its service is always named beside it. `className` is the place it stands in, which sizes it. */
export function ServiceLetter({ service, className }: { service: ServiceKey; className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {serviceWords[service].letter}
    </span>
  );
}
