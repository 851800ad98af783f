import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** What every step's form gets: its own fields as typed, the sentences to show beside them, and the choices. */
export interface StepProps {
  raw: RawFields;
  /** Field name → finished sentence; only what is still wrong. */
  errors: Record<string, string>;
  /** Field name → caution that stops nobody (C5, C6). */
  warnings: Record<string, string>;
  /** What is said under an address that is carried to on request; null elsewhere. */
  onRequest: string | null;
  view: BookingView;
  options: BookingOptions;
}

/** Of each service, when it would be there. */
export type ServiceArrivals = Record<ServiceKey, string>;

/** Name of the control behind an issue's path: "timeline.0.at" is the field "timeline[0].at". */
export function controlName(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

/** What a text control of this step needs. */
export function textProps({ raw, errors, warnings }: StepProps, name: string) {
  return { name, defaultValue: raw[name] ?? "", error: errors[name], warning: warnings[name] };
}

/** What a checkbox of this step needs; `initially` holds until the step was posted once, because an unchecked box posts nothing. */
export function checkProps({ raw }: StepProps, name: string, initially = false) {
  const isVisited = Object.keys(raw).length > 0;
  return { name, defaultChecked: isVisited ? raw[name] === "on" : initially };
}

/** Radios of one name; the first carries the name as id, so that the summary's link finds it. */
export function radioProps({ raw, errors }: StepProps, name: string, value: string, place: number, initially = "") {
  return {
    name,
    value,
    id: place === 0 ? name : `${name}-${value}`,
    defaultChecked: (raw[name] ?? initially) === value,
    ...(errors[name] ? { "aria-invalid": true as const, "aria-describedby": `${name}-error` } : {}),
  };
}

/** Everything typed so far, of all steps together. */
export function allFields(view: BookingView, steps: readonly BookingStep[]): RawFields {
  return Object.assign({}, ...steps.map((step) => view.raw[step]));
}
