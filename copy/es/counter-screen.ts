import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/counter-screen.ts";

export const screenWords: Translated<typeof en.screenWords> = {
  title: "Su paquete en el mostrador",
  idle: "Aquí aparecen el peso y el precio de su paquete",
  idleLead: "Nuestro personal lo pone en la balanza. No se cobra nada hasta que usted acepte.",
  weighs: (weight) => `Su paquete pesa ${weight}`,
  number: (masked) => `Paquete ${masked}`,
  youBooked: (weight) => `Usted reservó ${weight}. No se cobra nada hasta que usted acepte.`,
  bookedNone: "Su reserva no indica el peso. No se cobra nada hasta que usted acepte.",
  stays: "El precio queda como se reservó.",
  priceList: "Peso y precio",
  booked: "Reservado",
  onScale: "En la balanza",
  difference: "Diferencia",
  priceBooked: "Precio reservado",
  priceNew: "Precio nuevo",
  more: "A pagar de más",
  less: "A pagar de menos",
  noPrice: "Sin especificar",
  accept: "Aceptar el precio nuevo",
  acceptMore: (amount) => `Aceptar ${amount} más`,
  acceptLess: (amount) => `Aceptar ${amount} menos`,
  takeBack: "Llevarme mi paquete",
  accepted: "Aceptado. Nuestro personal recibe ahora su paquete.",
  takenBack: "Nuestro personal le devuelve su paquete.",
  changed: "Esta página cambió y su respuesta no se guardó. Léala y responda otra vez.",
  failed: "Su respuesta no se guardó. Presione otra vez o avise a nuestro personal.",
  lost: "Sin conexión. Diga su respuesta a nuestro personal.",
  again: "Mostrar otra vez",
  over: "Esta pantalla está apagada",
  overLead: "Ya no funciona. Nuestro personal puede volver a configurarla en el mostrador.",
};

export const openScreenWords: Translated<typeof en.openScreenWords> = {
  title: "¿Usar este dispositivo como pantalla para clientes?",
  lead: (number, branch) =>
    `Muestra el peso y el precio a los clientes de ${branch}, como pantalla ${number}, y recibe su respuesta.`,
  open: "Usar este dispositivo",
  failed: "No se pudo configurar el dispositivo.",
  overTitle: "Este enlace ya no funciona",
  overLead: "Ya se usó, venció o se anuló. Nuestro personal puede crear uno nuevo en el mostrador.",
};
