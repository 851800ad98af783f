import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/what-now.ts";

export const whatNowWords: Translated<typeof en.whatNowWords> = {
  title: "Qué pasa ahora",
  happened: "Qué pasó",
  next: "Qué hacemos",
  can: "Qué puede hacer usted",
  at: (time, what) => `${time}: ${what}`,
  planned: (when, place) => `Previsto: ${when}${place ? `, ${place}` : ""}.`,
  call: (phone) => `Llamar al ${phone}`,
  write: "Escribirnos",
  link: "Abrir su enlace privado",
  linkHint:
    "¿Otro día u otra dirección? Su enlace privado nos muestra que el envío es suyo: ábralo, y luego llame o escriba.",
  writeHint: "¿Otro día u otra dirección? Llame o escriba, y mencione el número de rastreo.",
  branches: "Sucursales y horarios",
  branchesHint: "Tenga a la mano el número de rastreo en el mostrador.",
};

const nextDay = "El próximo día hábil.";
const meanwhile = "Esta página cambia en cuanto siga su camino.";
const asking = "Sigue su camino en cuanto tengamos respuesta.";

export const nextMoves: Translated<typeof en.nextMoves> = {
  consignee_not_home: { title: "Volvemos a pasar", text: nextDay },
  consignee_refused: { title: "Preguntamos al remitente qué hacer", text: asking },
  consignee_wrong_address: {
    title: "Necesitamos la dirección correcta",
    text: "Volvemos a pasar en cuanto la tengamos.",
  },
  consignee_access_restricted: {
    title: "Necesitamos cómo entrar",
    text: "Díganos de rejas, códigos u horarios de recepción, y volvemos a pasar.",
  },
  consignee_closed: { title: "Volvemos a pasar", text: "En horario de atención." },
  consignee_id_failed: {
    title: "Volvemos a pasar",
    text: "Por favor, tenga lista la identificación para el próximo intento.",
  },
  consignee_no_safe_place: { title: "Volvemos a pasar", text: nextDay },
  carrier_damaged: { title: "Contactamos al remitente", text: "Hasta resolverlo, se queda con nosotros." },
  carrier_lost: {
    title: "Lo estamos buscando",
    text: "Contactamos al remitente. Esta página cambia en cuanto aparezca.",
  },
  carrier_missort: { title: "Lo mandamos por el camino correcto", text: meanwhile },
  carrier_vehicle: { title: "Otro vehículo lo lleva", text: meanwhile },
  carrier_capacity: { title: "Sale con el próximo vehículo", text: meanwhile },
  carrier_missed_window: { title: "Lo entregamos en el próximo recorrido", text: meanwhile },
  sender_not_ready: {
    title: "El remitente dice cuándo pasar",
    text: "Lo recolectamos en cuanto esté listo.",
  },
  sender_bad_data: { title: "Pedimos los datos al remitente", text: asking },
  sender_packaging: { title: "Consultamos el embalaje con el remitente", text: asking },
  sender_wrong_size: { title: "Revisamos medidas y peso con el remitente", text: asking },
  sender_cancelled: { title: "El remitente lo detuvo", text: "No se hace nada más con él." },
  customs_delay: { title: "La aduana termina su revisión", text: "Puede tardar algunos días." },
  customs_documents: {
    title: "Pedimos los documentos al remitente",
    text: "Sigue su camino en cuanto la aduana los tenga.",
  },
  customs_unpaid: { title: "Hay que pagar los cargos", text: "Sigue su camino en cuanto se paguen." },
  customs_prohibited: { title: "Regresa al remitente", text: "La aduana no lo admitió." },
  weather: { title: "Seguimos cuando las vías sean seguras", text: meanwhile },
  traffic: { title: "Seguimos en camino", text: "Llegará un poco más tarde." },
  holiday: { title: "Seguimos después del feriado", text: nextDay },
  disaster: { title: "Espera en un lugar seguro", text: meanwhile },
  hold_payment: { title: "Espera el pago", text: "Sigue su camino en cuanto eso se resuelva." },
  hold_review: { title: "Terminamos nuestra revisión", text: meanwhile },
  research: { title: "Averiguamos dónde está", text: meanwhile },
  security: { title: "Primero termina el control de seguridad", text: meanwhile },
  other: { title: "Nuestro personal se encarga", text: meanwhile },
};

export const movesByStatus: Translated<typeof en.movesByStatus> = {
  exception: { happened: "algo lo detuvo", title: "Nuestro personal se encarga", text: meanwhile },
  on_hold: { happened: "se puso en espera", title: "Espera con nosotros", text: meanwhile },
  available_for_pickup: {
    happened: "está listo para usted",
    title: "Espera en el mostrador",
    text: "Recójalo en horario de atención.",
  },
};
