import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/not-taken.ts";
import { errorPages, unreachable } from "#copy/es/error-pages.ts";

export const notTaken: Translated<typeof en.notTaken> = (status) => {
  if (status === 0 || status === 502 || status === 504) return unreachable();
  if (status === 503) return "Ahora no podemos acceder a nuestros registros; lo que escribió sigue aquí.";
  if (status === 413)
    return `${errorPages[413].title} Lo que escribió sigue aquí: acórtelo o elija un archivo más pequeño.`;
  if (status === 429) return errorPages[429].title;
  if (status >= 500) return "Algo falló de nuestro lado; lo que escribió sigue aquí.";
  return `El servidor rechazó esta solicitud (${status}); lo que escribió sigue aquí.`;
};

export const proxyLimit: Translated<typeof en.proxyLimit> = () =>
  "Un proxy delante de este servidor rechaza solicitudes de este tamaño (413). Fije su límite en 12 MB (nginx: client_max_body_size 12m) e inténtelo de nuevo; docs/operate/proxy.md nombra otros proxies.";
