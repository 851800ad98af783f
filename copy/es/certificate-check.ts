import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/certificate-check.ts";

export const certificateCheckWords: Translated<typeof en.certificateCheckWords> = {
  title: (company) => `Comprobar un certificado de custodia, ${company}`,
  heading: ["¿Es auténtico", "el certificado?"],
  lead: (number) =>
    `Elija el certificado de ${number}, o escanee su código. Lo comparamos con nuestros registros y decimos si se cambió.`,
  file: "Certificado (PDF o JSON)",
  last: "Último hash",
  lastHint: "El valor en el marco al final del certificado. Con un archivo no hace falta.",
  check: "Comprobar",
  busy: "Comprobando…",
  failed: "El certificado no se comprobó.",
  wait: (wait) => `Fueron muchos certificados desde un mismo lugar. ${wait}`,
  genuine: {
    title: "Auténtico",
    body: "Lo hicimos nosotros, nada se cambió, y nuestros registros tienen los mismos movimientos.",
  },
  recorded: {
    title: "En nuestros registros",
    body: "Nuestros registros tienen estos movimientos y acaban en este hash. Compárelos con el certificado que tiene en la mano.",
  },
  later: (moves) =>
    moves === 1 ? "Desde entonces se registró un movimiento." : `Desde entonces se registraron ${moves} movimientos.`,
  unknown: {
    title: "No está en nuestros registros",
    body: "No tenemos ninguna custodia de este número que acabe en este hash. El certificado no es nuestro, es de otro número o se cambió.",
  },
  broken: {
    title: "Nuestros registros no coinciden",
    body: "El hash es nuestro, pero nuestra propia cadena de estos movimientos está rota. Póngase en contacto con nosotros.",
  },
  foreignKey: {
    title: "No lo firmamos nosotros",
    body: "Nada se cambió desde la firma, pero la clave no es nuestra. Cualquiera puede firmar con una clave propia.",
  },
  otherNumber: {
    title: "Otro número",
    body: (number) => `Es auténtico por su firma, pero trata de ${number}.`,
  },
  key: "Clave",
  ourKey: "Nuestra clave",
  lastHash: "Último hash",
  offlineTitle: "Sin conexión",
  offline:
    "Guarde en su dispositivo la página que comprueba certificados. Es un solo archivo, no envía nada y conoce nuestra clave. Muestra si un archivo se cambió y si lo firmó nuestra clave; no ve nuestros registros.",
  offlineLink: "Guardar la página",
};

export const offlineCheckWords: Translated<typeof en.offlineCheckWords> = {
  title: "Comprobar un certificado de custodia",
  lead: "Elija el archivo: PDF o JSON. Se queda en este dispositivo; esta página no envía nada.",
  file: "Certificado",
  pageKey: "Esta página se guardó de {carrier}, cuya clave es",
  genuine: "Sin cambios, y firmado por {carrier}",
  genuineBody:
    "No se cambió ningún byte. Si los registros del transportista aún tienen estos movimientos, lo dice su propia página.",
  foreignKey: "Sin cambios, pero firmado con otra clave",
  foreignKeyBody:
    "No se cambió ningún byte desde la firma, pero esta página no conoce la clave. Cualquiera puede firmar con una clave propia.",
  changed: "Cambiado, o no es un certificado",
  faults: {
    foreign: "No es un certificado de custodia, o está demasiado dañado.",
    spelling: "No son los bytes que se escribieron.",
    chain: "El movimiento {position} no sigue al anterior.",
    signature: "La firma no corresponde a los valores.",
    pages: "El certificado dentro del PDF está intacto, pero el PDF se cambió. No confíe en sus páginas.",
  },
  unable: "Este navegador no puede comprobar firmas aquí. Guarde la página y ábrala desde su dispositivo.",
  heads: ["Hora", "De, a", "Qué", "Lugar"],
  key: "Clave",
  last: "Último hash",
};
