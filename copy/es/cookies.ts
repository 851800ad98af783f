import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/cookies.ts";

export const cookieWords: Translated<typeof en.cookieWords> = {
  title: "Cada cookie, por su nombre",
  lead: "Esta lista viene con el programa, no con el texto de arriba. Una cookie existe solo después de que usted hizo aquello para lo que sirve.",
  table: "Cookies que se usan",
  name: "Nombre",
  purpose: "Para qué",
  kept: "Se guarda",
  purposes: {
    draft: "Vuelve a encontrar su reserva sin terminar.",
    claims: "Recuerda qué envíos reservó o desbloqueó este navegador, para mostrarlos completos.",
    chat: "Vuelve a encontrar su conversación con la mesa de ayuda.",
    session: "Mantiene abierta su sesión. Cada visita reinicia su plazo.",
    browser: "Distingue un navegador que ya inició sesión de un extraño que prueba contraseñas.",
    station: "Para el personal: hace de un dispositivo una estación de escaneo de una sucursal.",
    station_holds:
      "Para el personal: anota que hay escaneos pendientes en este dispositivo, para que cerrar la sesión no los borre.",
    two_factor: "Está entre su contraseña y su segundo factor.",
    passkey: "Guarda la pregunta que responde su llave de acceso.",
    toast: "Lleva un mensaje, como “Ajustes guardados”, a la página siguiente.",
    theme: "Recuerda claro u oscuro, si eligió uno.",
    language: "Recuerda el español, si lo eligió.",
    shipment_list: "Para el personal: cómo se dibuja la lista de envíos.",
    label_sheet: "Para el personal: el papel en que se imprimieron etiquetas la última vez.",
    counter_screen: "Para el personal: qué pantalla para clientes está junto a este dispositivo.",
    customer_screen: "Para el personal: hace de un dispositivo una pantalla para clientes en un mostrador.",
  },
  seconds: (count) => `${count} segundos`,
  minutes: (count) => `${count} minutos`,
  hours: (count) => `${count} horas`,
  days: (count) => `${count} días`,
};
