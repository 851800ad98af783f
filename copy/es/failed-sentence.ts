import { type FormName, formAt } from "#domain/shared/form-names.ts";
import { messages } from "#copy/es/messages.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/failed-sentence.ts";

export const notDone: Translated<typeof en.notDone> = {
  startOver: "El borrador no se descartó.",
  repeat: "No se inició una nueva reserva.",
  links: "Los enlaces privados no se cambiaron.",
  subscription: "No se pudo guardar su elección.",
  logout: "Su sesión sigue abierta.",
};

const sentences = (): Record<FormName, string> => ({
  review: messages.booking.failed,
  newShipment: messages.shipments.createFailed,
  startOver: notDone.startOver,
  settings: messages.settings.failed,
  event: messages.shipments.eventFailed,
  void: messages.shipments.voidFailed,
  cancellation: messages.shipments.cancelFailed,
  links: notDone.links,
  repeat: notDone.repeat,
  subscription: notDone.subscription,
  logout: notDone.logout,
});

export function notShown(pathname: string): string | undefined {
  if (pathname === "/track") return messages.tracking.failed;
  return pathname === "/admin/shipments" ? messages.shipments.fetchFailed : undefined;
}

export function failedSentence(pathname: string): string | undefined {
  const form = formAt(pathname);
  return form && sentences()[form];
}
