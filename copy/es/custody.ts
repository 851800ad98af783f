import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/custody.ts";

export const custodyWords: Translated<typeof en.custodyWords> = {
  region: "Custodia",
  title: "Quién lo tuvo",
  link: "Certificado de custodia",
};

export const moveWords: Translated<typeof en.moveWords> = {
  roles: {
    sender: "Remitente",
    branch: "Sucursal",
    container: "Contenedor",
    driver: "Conductor",
    recipient: "Destinatario",
  },
  acts: {
    drop_off: "dejado en el mostrador",
    collect: "recogido",
    arrive: "llegó",
    put: "puesto en el contenedor",
    depart: "salió",
    load: "cargado",
    close: "cerrado",
    start: "salió a ruta",
    end: "fin de la ruta",
    transfer: "pasado a otro",
    deliver: "entregado",
    fail: "no entregado",
    shelve: "puesto en el estante",
    hand_out: "entregado en el mostrador",
    return: "traído de vuelta",
    damage: "encontrado dañado",
    sight: "visto",
    read: "mensaje leído",
    undo: "lectura anulada",
  },
  done: (act, city) => (city ? `${act} en ${city}` : act),
  pieces: (pieces) => `bulto ${pieces.join(", ")}`,
  about: (time) => `hacia las ${time}`,
};

export const certificateWords: Translated<typeof en.certificateWords> = {
  title: ["Certificado", "de custodia"],
  ours: (pieces) =>
    pieces === 1
      ? "Un bulto estuvo en nuestras manos desde el "
      : `${pieces} bultos estuvieron en nuestras manos desde el `,
  oursNow: (pieces) =>
    pieces === 1 ? "Un bulto está en nuestras manos desde el " : `${pieces} bultos están en nuestras manos desde el `,
  recorded: "Los movimientos registrados van desde el ",
  to: " hasta el ",
  end: ". ",
  moves: (moves, gaps, late) =>
    [
      moves === 1 ? "Un movimiento" : `${moves} movimientos`,
      gaps === 0 ? "sin interrupción" : gaps === 1 ? "una interrupción" : `${gaps} interrupciones`,
      late === 0 ? "nada añadido después" : `${late} añadidos después`,
    ].join(", ") + ".",
  time: (zone) => (zone ? `Hora, ${zone}` : "Hora"),
  holders: "De, a",
  place: "Lugar",
  hash: "Hash del movimiento",
  error: (seconds) => `± ${seconds} s`,
  about: "aproximada, reloj dudoso",
  late: (received) => `registrado ${received}`,
  proof: "Prueba de entrega",
  proofNote: "archivos por su SHA-256",
  files: { signature: "Firma de quien recibió", photo: "Foto de la entrega" },
  states: {
    intact: "El archivo guardado tiene este hash",
    changed: "El archivo guardado ya no tiene este hash",
    awaited: "El archivo aún no ha llegado",
    erased: "El archivo ya no se conserva",
    rewritten: "La imagen guardada perdió otros datos de este archivo y tiene otro hash",
  },
  check: "Compruébelo usted mismo",
  checkText: (address) =>
    `Cada movimiento contiene el hash del anterior. Escanee el código de arriba, o abra ${address} y elija este archivo. Allí está también la página que lo comprueba sin conexión. La cadena empieza en el número y debe acabar en este valor:`,
  roles:
    "Las personas y sucursales aparecen por su función; el transportista conoce sus nombres, y los hashes cubren sus registros. Las horas son las del dispositivo, corregidas con el reloj del servidor, con su mayor error si el dispositivo lo indicó.",
  retention: "Los movimientos se conservan; nombres y archivos siguen los plazos del transportista.",
  erased: (at) =>
    `Los nombres y direcciones de este envío se borraron: ${at}. Los movimientos y sus hashes permanecen.`,
  made: (at) => `hecho el ${at}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};
