import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/problems.ts";

export const problemTitles: Translated<typeof en.problemTitles> = {
  400: "No se pudo leer la solicitud",
  401: "Inicie sesión primero",
  403: "No permitido",
  404: "No encontrado",
  405: "Esta dirección no entiende ese método",
  409: "Conflicto con el estado actual",
  412: "Léalo otra vez: otra persona lo cambió",
  413: "La solicitud es demasiado grande",
  415: "Envíe JSON",
  422: "Revise algunos campos",
  428: "Envíe If-Match con el ETag de lo que leyó",
  429: "Demasiadas solicitudes",
  500: "Algo salió mal",
  503: "No disponible por un momento",
};
export const refused: Translated<typeof en.refused> = () => "Rechazado";

export const routeRefusals: Translated<typeof en.routeRefusals> = {
  headers_too_large: "Esta solicitud trae más encabezados de los que aceptamos.",
  foreign_origin: "Esta solicitud vino de otro sitio.",
  too_slow: "Esta solicitud tardó demasiado en llegar.",
  method_not_allowed: "Esta dirección no entiende ese método.",
  length_required: "Esta solicitud no indica su longitud.",
  url_too_long: "Esta dirección es demasiado larga.",
};
