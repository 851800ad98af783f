import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** The letter a service wears on labels: N, S, R, M. */
export const serviceLetters: Record<ServiceKey, "N" | "S" | "R" | "M"> = { standard: "N", express: "S", rush: "R", medical: "M" };

/** The big letter; decorative, its service is always named beside it. `className` sizes it (svc, L, l-svc). */
export function ServiceLetter({ service, className = "svc" }: { service: ServiceKey; className?: string }) {
  return <span className={className} aria-hidden="true">{serviceLetters[service]}</span>;
}
