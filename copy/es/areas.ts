import type { Unreached } from "#domain/areas/area.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/areas.ts";

export const areaWords: Translated<typeof en.areaWords> = {
  title: "Zonas de servicio",
  lead: "Dónde recolecta y entrega cada servicio. Fuera de ahí, el formulario de reserva lo avisa y ofrece el que sí llega.",
  origins: "Orígenes",
  destinations: "Destinos",
  how: "Una regla por línea; un lugar pertenece donde cualquiera de ellas lo incluya: «GA» para un estado, «ZIP 303» para todos los códigos que empiezan así, «25 miles of main» para los alrededores de una sucursal por su código, «USA» o «Canada» para un país, «anywhere» para no poner límite.",
  staff: "El personal puede reservar cualquier trayecto: lo que queda fuera se acuerda antes con el cliente.",
};

export const reachWords: Translated<typeof en.reachWords> = {
  onRequest: "Otros trayectos y el extranjero, a pedido.",
  askUs: "Consultar",
};

export function unreachedNote({ end, city }: Unreached): string {
  return end === "origin" ? `No recolecta en ${city}` : `No llega a ${city}`;
}
