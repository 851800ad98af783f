import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { serviceWords } from "#copy/en/services.ts";

/**
 * The big letter (N, S, R, M). Decorative: its service is named beside it. `className` is its place, which sets the
 * size.
 */
export function ServiceLetter({ service, className }: { service: ServiceKey; className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {serviceWords[service].letter}
    </span>
  );
}
