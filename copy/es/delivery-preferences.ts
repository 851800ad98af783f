import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/delivery-preferences.ts";

export const preferenceWords: Translated<typeof en.preferenceWords> = {
  heading: "¿No está en casa?",
  title: "Si no hay nadie en casa",
  lead: "El conductor lo lee en su teléfono. Puede cambiarlo hasta que vaya en camino hacia esta parada.",
  choices: {
    again: "Llévenselo e inténtenlo otra vez",
    neighbor: "Un vecino puede recibirlo",
    safe_place: "Déjenlo en un lugar seguro",
    branch: "Guárdenlo en una sucursal",
  },
  holdAt: (branch) => `Guárdenlo en ${branch}`,
  notes: {
    again: "Lo intentamos otra vez el siguiente día hábil.",
    neighbor: "El conductor anota su nombre, y usted lo ve aquí.",
    safe_place: "Protegido de la lluvia y de la vista. El conductor le toma una foto allí.",
    branch: "Esto se pide a nuestra central. Está guardado cuando esta página dice «Listo para recoger».",
  },
  refusals: {
    to_person: "Se entrega a una persona en esta dirección",
    signature_wanted: "Necesita una firma",
    pin_wanted: "Necesita el PIN",
    sender_forbids: "El remitente no lo permite",
    no_branch: "Aún no está en ninguna ruta",
  },
  note: "Para el conductor",
  noteHint: "Qué vecino, o qué lugar seguro. Solo lo leen usted, el remitente, nuestro personal y el conductor.",
  save: "Guardar",
  busy: "Guardando…",
  back: "Volver",
  failed: "Esto no se guardó.",
  saved: "Guardado. El conductor lo lee desde ahora.",
  change: "Cambiar esto",
  sides: { recipient: "Por el destinatario", sender: "Por el remitente" },
  neighbor: "Un vecino",
  neighborRules: { recipient: "Como decida el destinatario", never: "Nunca" },
  safePlace: "Un lugar seguro",
  safePlaceRules: {
    recipient: "Como decida el destinatario",
    allowed: "Permitido, si el destinatario no dice otra cosa",
    never: "Nunca",
  },
  forSender: "Diga qué pueden hacer los conductores",
  stands: {
    again: "Si no está, nos lo llevamos y lo intentamos otra vez.",
    neighbor: "Un vecino puede recibirlo.",
    safe_place: "Se puede dejar en un lugar seguro.",
    branch: (branch) => `Nos pidió guardarlo${branch ? ` en ${branch}` : ""}. La central tiene su solicitud.`,
  },
  withNote: (sentence, note) => `${sentence} «${note}»`,
  senderStands: {
    neighbor: "El remitente no quiere que lo reciba un vecino.",
    safe_place: "El remitente no quiere que se deje en ningún lugar.",
    allowed: "El remitente permite un lugar seguro.",
  },
  callWhenNext: (phone) => `El conductor va hacia usted. Para cambiarlo, llame al ${phone}.`,
  next: "El conductor va hacia usted: ya no se puede elegir nada más.",
  weakProof:
    "Para decidirlo, abra los detalles con el correo o teléfono del destinatario, o con el enlace de nuestro correo.",
};
