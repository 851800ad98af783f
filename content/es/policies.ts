import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/policies.ts";

export const shippedPolicies: Translated<typeof en.shippedPolicies> = {
  privacy: `Lo que {company} sabe de usted, para qué y por cuánto tiempo.

## Qué guardamos
Para transportar un paquete guardamos los nombres, direcciones, teléfonos y correos electrónicos del remitente y del destinatario, qué contiene, cuánto pesa y cuánto vale.

El proveedor de pagos se encarga de los números de tarjeta, que nunca llegan a nuestros servidores.

## Quién puede verlo
Un número de rastreo por sí solo muestra ciudades, estados y fechas: ningún nombre, calle, teléfono, valor ni instrucción.

Los datos completos se abren en el navegador que hizo la reserva, con un enlace privado, con un segundo dato que solo conocen las partes, y para el personal que transporta el paquete.

Si pide que le avisemos por correo, mensaje de texto o en su navegador, el servicio que lleva ese mensaje lo recibe: su proveedor de correo, su compañía telefónica o el servicio de notificaciones del fabricante de su navegador. Un aviso en el navegador va cifrado por el camino y dice solo lo que muestra el número de rastreo.

## Por cuánto tiempo
Los registros de envíos se guardan el tiempo que exigen las leyes fiscales y de transporte; después se eliminan o se vuelven anónimos.

Los registros de inicio de sesión se guardan por seguridad y después se borran.

## Sus derechos
Pida una copia, una corrección o la eliminación en {email}. Respondemos en un plazo de 30 días.`,

  terms: `Las reglas con las que {legalName} transporta lo que usted entrega.

## El contrato
Comienza cuando una reserva se envía y es aceptada, al precio que se muestra en el paso de revisión. Cada cargo es una línea; las líneas suman el total.

## Qué transportamos
Todo lo que sea lícito y esté empacado para resistir un viaje normal. Las mercancías peligrosas deben declararse; algunas se rechazan.

## Plazos
Las entregas estimadas se fijan al reservar y se guardan. El clima, las calles cerradas y los destinatarios ausentes pueden cambiarlas; lo decimos en la página de rastreo.

## Responsabilidad
Sin seguro, la responsabilidad queda limitada en la medida en que lo permite la ley de transporte. Con seguro, hasta el valor que usted declaró.

## Cancelación
Mientras un envío está pendiente, se puede cancelar o corregir. Después, {contact}.`,

  cookies: `{company} usa solo las cookies que este sitio necesita para funcionar. Ninguna le sigue a otros sitios.

## Reservas
Una cookie firmada encuentra de nuevo su reserva sin terminar, solo en este navegador.

## Rastreo
Una cookie firmada recuerda qué envíos puede ver completos este navegador: los que reservó o desbloqueó.

## Mesa de ayuda
Una cookie firmada encuentra de nuevo su conversación con la mesa de ayuda, durante un día después de la última línea.

## Inicio de sesión
Una cookie mantiene su sesión abierta hasta que usted la cierra o la sesión termina.

## Sus paquetes
Los números que busca, y los nombres que les da, los guarda este navegador para sí mismo, no en una cookie: nunca vemos esa lista, y usted puede borrarla en la página de rastreo. Con cada número, el navegador guarda lo que su página mostró por última vez, sin nombres ni calles, para mostrarlo cuando no hay conexión.

## Apariencia
Una cookie recuerda el tema claro u oscuro, si eligió uno.`,
};
