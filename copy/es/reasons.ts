import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/reasons.ts";

export const reasonWords: Translated<typeof en.reasonWords> = {
  consignee_not_home: {
    title: "No había nadie",
    because: "no había nadie para recibirlo",
    sentence: "No había nadie para recibir el envío. Lo intentaremos de nuevo el próximo día hábil.",
  },
  consignee_refused: {
    title: "Rechazado",
    because: "lo rechazaron en la puerta",
    sentence: "El envío fue rechazado en la puerta. Estamos preguntando al remitente qué hacer.",
  },
  consignee_wrong_address: {
    title: "Dirección incorrecta",
    because: "hay que verificar la dirección",
    sentence: "No pudimos encontrar la dirección. Comuníquese con nosotros para corregirla.",
  },
  consignee_access_restricted: {
    title: "Sin acceso",
    because: "nuestro conductor no pudo entrar",
    sentence: "Nuestro conductor no pudo llegar a la puerta. Infórmenos de rejas, códigos u horarios de recepción.",
  },
  consignee_closed: {
    title: "Cerrado",
    because: "el lugar estaba cerrado",
    sentence: "El lugar estaba cerrado cuando llegamos. Lo intentaremos de nuevo en horas de atención.",
  },
  consignee_id_failed: {
    title: "Identidad no confirmada",
    because: "no se pudo confirmar la identificación",
    sentence: "No se pudo confirmar la identificación requerida. Téngala a la mano en el próximo intento.",
  },
  consignee_no_safe_place: {
    title: "Sin lugar seguro",
    because: "no había un lugar seguro para dejarlo",
    sentence: "No había un lugar seguro para dejar el envío. Lo intentaremos de nuevo el próximo día hábil.",
  },
  carrier_damaged: {
    title: "Dañado",
    because: "se dañó en el camino",
    sentence: "El envío se dañó en el camino. Lo sentimos; nos comunicaremos con el remitente.",
  },
  carrier_lost: {
    title: "No se encuentra",
    because: "lo estamos buscando",
    sentence: "Por el momento no encontramos el envío y lo estamos buscando. Nos comunicaremos con el remitente.",
  },
  carrier_missort: {
    title: "Mal clasificado",
    because: "tomó un camino equivocado",
    sentence: "El envío tomó un camino equivocado y ya lo mandamos por el correcto.",
  },
  carrier_vehicle: {
    title: "Falla del vehículo",
    because: "nuestro vehículo se averió",
    sentence: "Nuestro vehículo se averió. El envío continúa en otro.",
  },
  carrier_capacity: {
    title: "Sin espacio",
    because: "nuestros vehículos iban llenos",
    sentence: "Nuestros vehículos iban llenos. El envío sale en el próximo.",
  },
  carrier_missed_window: {
    title: "Fuera del horario de entrega",
    because: "no nos alcanzó el tiempo",
    sentence: "No llegamos dentro del horario de entrega. Lo entregaremos en el próximo recorrido.",
  },
  sender_not_ready: {
    title: "No estaba listo",
    because: "no estaba listo para la recolección",
    sentence: "El envío no estaba listo cuando pasamos a recolectarlo.",
  },
  sender_bad_data: {
    title: "Faltan datos",
    because: "faltan datos",
    sentence: "Faltan datos del envío o son incorrectos. Los estamos pidiendo al remitente.",
  },
  sender_packaging: {
    title: "Embalaje",
    because: "hay que revisar el embalaje",
    sentence: "El embalaje no es seguro para el transporte. Estamos consultando al remitente.",
  },
  sender_wrong_size: {
    title: "Tamaño o peso distinto",
    because: "el tamaño o el peso no coincide con la reserva",
    sentence: "El tamaño o el peso no coincide con la reserva. Lo estamos verificando con el remitente.",
  },
  sender_cancelled: {
    title: "Cancelado por el remitente",
    because: "el remitente lo canceló",
    sentence: "El remitente canceló el envío.",
  },
  customs_delay: {
    title: "Demora en aduana",
    because: "la aduana todavía lo revisa",
    sentence: "La aduana todavía revisa el envío. Puede tardar algunos días.",
  },
  customs_documents: {
    title: "Documentos de aduana",
    because: "la aduana pide más documentos",
    sentence: "La aduana pide más documentos. Los estamos solicitando al remitente.",
  },
  customs_unpaid: {
    title: "Aranceles sin pagar",
    because: "hay cargos de aduana pendientes",
    sentence: "Hay que pagar los cargos de aduana para que el envío continúe.",
  },
  customs_prohibited: {
    title: "No admitido",
    because: "la aduana no lo admitió",
    sentence: "La aduana no admitió el envío. Vuelve al remitente.",
  },
  weather: {
    title: "Mal tiempo",
    because: "el mal tiempo lo detiene",
    sentence: "El mal tiempo detiene el envío. Continúa en cuanto los caminos sean seguros.",
  },
  traffic: {
    title: "Tráfico",
    because: "el tráfico lo retrasa",
    sentence: "El tráfico retrasa el envío. Llegará un poco más tarde.",
  },
  holiday: {
    title: "Día feriado",
    because: "cerramos por día feriado",
    sentence: "Cerramos por día feriado. El envío continúa el próximo día hábil.",
  },
  disaster: {
    title: "Emergencia en la zona",
    because: "hay una emergencia en la zona",
    sentence: "Hay una emergencia en la zona. El envío espera en un lugar seguro.",
  },
  hold_payment: {
    title: "Pago",
    because: "el pago está pendiente",
    sentence: "El envío espera hasta que se complete el pago.",
  },
  hold_review: {
    title: "Revisión",
    because: "lo estamos revisando",
    sentence: "Estamos revisando el envío antes de que continúe.",
  },
  research: {
    title: "Búsqueda",
    because: "estamos averiguando dónde está",
    sentence: "Estamos averiguando dónde está el envío.",
  },
  security: {
    title: "Control de seguridad",
    because: "está en un control de seguridad",
    sentence: "El envío está en un control de seguridad.",
  },
  other: {
    title: "Otro",
    because: "surgió un imprevisto",
    sentence: "Surgió un imprevisto. Nuestro personal se está ocupando.",
  },
};
