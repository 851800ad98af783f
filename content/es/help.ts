import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/help.ts";

export const helpChapters: Translated<typeof en.helpChapters> = [
  {
    key: "tracking",
    title: "Dónde está mi paquete",
    answers: [
      {
        key: "find-number",
        question: "¿Dónde encuentro el número de rastreo?",
        answer:
          "En la etiqueta, debajo de las barras, y en cada mensaje sobre el envío: unas letras, seis dígitos y cuatro caracteres. Da igual si usa mayúsculas, espacios o guiones.",
        link: { to: "/track", words: "Rastrear un envío" },
        words: "código guía etiqueta seguimiento rastrear estado perdí",
      },
      {
        key: "not-found",
        question: "No aparece mi número. ¿Qué hago?",
        answer:
          "Revise los cuatro últimos caracteres, que protegen contra errores al escribir. El número aparece en cuanto se reserva el envío. Si sigue sin aparecer, pida a quien lo envió que se lo lea de nuevo.",
        link: { to: "/contact", words: "Preguntarnos" },
        words: "desconocido inválido equivocado incorrecto falta encuentra encuentran existe funciona error código",
      },
      {
        key: "late",
        question: "Va más tarde de lo prometido",
        answer:
          "La página de rastreo muestra el último lugar y, si algo salió mal, el motivo. Llámenos con el número y lo buscamos.",
        link: { to: "/contact", words: "Llamar o escribirnos" },
        words:
          "paquete envío dónde atraso atrasado retraso retrasado retrasó demora demorado tarda cuándo llega llegado llegó lento vencido falta",
      },
      {
        key: "updates",
        question: "¿Pueden avisarme cuando pase algo?",
        answer:
          "Sí. Presione «Recibir avisos» en la página de rastreo y confirme el mensaje que le enviamos. Cada mensaje tiene un enlace para dejar de recibirlos.",
        link: { to: "/track", words: "Rastrear un envío" },
        words: "aviso notificación notificaciones notificar correo mensaje alerta suscribir suscripción baja",
      },
      {
        key: "address-wrong",
        question: "La dirección está mal, o no estoy en casa",
        answer:
          "Mientras el envío está pendiente, «Corregir datos» en la página de rastreo arregla los detalles, una vez que demuestre quién es; para otra dirección, cancélelo y reserve de nuevo. Si ya va en camino, llámenos: cuanto antes lo sepamos, menos viajará en la dirección equivocada.",
        link: { to: "/track", words: "Rastrear un envío" },
        words: "cambiar cambio redirigir desviar ausente puerta corregir editar equivocada equivocado domicilio",
      },
    ],
  },
  {
    key: "privacy",
    title: "Privacidad del rastreo",
    answers: [
      {
        key: "who-sees",
        question: "¿Qué ve un extraño que tiene mi número?",
        answer:
          "El estado, las ciudades por las que pasó y cuándo se espera. Ningún nombre, calle, teléfono ni firma. Los nombres y direcciones solo se abren a quien sabe algo más que el número: el correo o teléfono de una de las partes, o el código postal y el apellido del destinatario.",
        link: { to: "/privacy", words: "La privacidad en palabras simples" },
        words: "privado privada privacidad personal personales datos secreto quién ven ver",
      },
      {
        key: "private-link",
        question: "¿Por qué me enviaron un enlace privado?",
        answer:
          "Abre la página de rastreo completa sin contraseña, a quien lo tenga. Vence por sí solo; hasta entonces cuídelo como una llave y, si se extravió, desactívelo usted mismo en la página de rastreo.",
        words: "secreto llave abrir compartir link liga correo",
      },
    ],
  },
  {
    key: "booking",
    title: "Precio y reserva",
    answers: [
      {
        key: "price",
        question: "¿Cuánto cuesta?",
        answer:
          "Un precio base según el servicio y un precio por libra; los extras, solo si usted los elige. Con dos códigos postales y un peso ve cada línea en la página de inicio, y el formulario de reserva suma lo mismo.",
        link: { to: "/#quick-quote", words: "Ver un precio" },
        words:
          "precio costo costar cotización cotizar presupuesto tarifa tarifas cuesta cobran vale valor libras peso savannah",
      },
      {
        key: "which-service",
        question: "¿Qué servicio necesito?",
        answer:
          "Día siguiente para lo que puede dormir una noche, mismo día y urgente para lo que no, mensajería médica para lo que debe mantenerse frío y entregarse con firma. Si un servicio no llega a un lugar, se lo decimos antes de pagar.",
        link: { to: "/services", words: "Comparar los servicios" },
        words: "diferencia mismo día siguiente urgente médico médica exprés estándar elegir velocidad rápido",
      },
      {
        key: "drop-off",
        question: "¿Dónde y hasta qué hora puedo dejar un paquete?",
        answer:
          "En cualquier sucursal mientras esté abierta. Cada una tiene una hora límite para los envíos del mismo día; los paquetes que llegan después viajan con los del día siguiente.",
        link: { to: "/branches", words: "Sucursales y horarios" },
        words:
          "dejo dejar entregar llevar abierto abierta abren cierran cerrado horario horarios límite dirección norte oficina sucursal ubicación",
      },
      {
        key: "pickup",
        question: "¿Pueden pasar por mi paquete?",
        answer:
          "Sí. Elija «Programar recolección» al reservar, con un día y un horario. Tenga la etiqueta puesta en el paquete cuando llegue el conductor.",
        link: { to: "/new-shipment", words: "Reservar un envío" },
        words: "recolección recolectar recoger recogen recogida buscar domicilio conductor chofer casa venir",
      },
      {
        key: "cancel",
        question: "¿Puedo cancelar?",
        answer:
          "Sí, mientras nadie lo haya recolectado: muestre los datos en la página de rastreo como remitente y presione «Cancelar envío». Es definitivo, y lo pagado regresa por donde vino.",
        link: { to: "/track", words: "Rastrear un envío" },
        words: "cancelar cancelo cancelación anular reembolso devolución devolver dinero parar",
      },
      {
        key: "receipt",
        question: "¿Dónde está mi recibo?",
        answer: "En la página de rastreo, una vez que muestre los datos como remitente: «Recibo», listo para imprimir.",
        link: { to: "/track", words: "Rastrear un envío" },
        words: "factura cuenta pagado pago comprobante recibo imprimir",
      },
    ],
  },
  {
    key: "packing",
    title: "Empaque bien",
    answers: [
      {
        key: "how-to-pack",
        question: "¿Cómo empaco un paquete?",
        answer: "De modo que resista un viaje normal.",
        steps: [
          { title: "Una caja firme", text: "con dos pulgadas de relleno por cada lado." },
          { title: "Agítela", text: "nada se mueve por dentro." },
          { title: "Cinta resistente", text: "sobre cada unión, en forma de H." },
          { title: "La etiqueta plana", text: "en el lado más grande, con las barras sin doblar sobre un borde." },
        ],
        words: "empacar empaque embalar embalaje envolver caja relleno cinta etiqueta frágil",
      },
      {
        key: "fragile",
        question: "Es frágil",
        answer:
          "Envuelva cada pieza por separado y marque «Frágil» al reservar: la etiqueta lo dice y el conductor lo lee. «Frágil» es una forma de manejo, no un seguro.",
        words: "vidrio cristal romper rompe quebrar delicado",
      },
      {
        key: "cold",
        question: "Debe mantenerse frío",
        answer:
          "Elija control de temperatura e indique el rango. Aun así, empáquelo en una caja aislante: un paquete también espera un minuto en una puerta.",
        link: { to: "/services", words: "Mensajería médica" },
        words: "temperatura medicina medicamento congelado refrigerado hielera comida fría",
      },
    ],
  },
  {
    key: "prohibited",
    title: "Artículos prohibidos",
    answers: [
      {
        key: "never",
        question: "¿Qué no puede ir nunca en un paquete?",
        answer: "Nada de esto, ni nada que la ley prohíba enviar.",
        goods: [
          {
            drawing: "fire",
            title: "Lo que arde o explota",
            text: "Combustible, pintura, aerosoles, fuegos artificiales, gas.",
          },
          {
            drawing: "poison",
            title: "Venenos",
            text: "También materiales infecciosos, salvo que se reserven como mensajería médica.",
          },
          { drawing: "weapon", title: "Armas", text: "Y municiones." },
          { drawing: "drug", title: "Drogas", text: "Lo que la ley llama así." },
          { drawing: "animal", title: "Animales vivos", text: "De cualquier tamaño." },
          { drawing: "money", title: "Dinero", text: "Efectivo y títulos al portador." },
        ],
        link: { to: "/terms", words: "Los términos" },
        words:
          "prohibido prohibida prohibidos ilegal permitido enviar arma armas pistola dinero efectivo animal alcohol",
      },
      {
        key: "dangerous",
        question: "¿Transportan mercancías peligrosas?",
        answer:
          "Algunas, si se declaran: marque «Contiene mercancías peligrosas» al reservar e indique cuáles. Algunas se rechazan.",
        link: { to: "/contact", words: "Preguntar antes de reservar" },
        words: "peligroso materiales litio batería baterías pila pilas químico químicos",
      },
    ],
  },
  {
    key: "claims",
    title: "Reclamaciones: pérdida, atraso, daño",
    answers: [
      {
        key: "how-to-claim",
        question: "¿Cómo reclamo por un paquete perdido o dañado?",
        answer: "Cuatro cosas, en este orden.",
        steps: [
          { title: "Guarde todo", text: "Paquete, relleno, etiqueta." },
          { title: "Tome fotos", text: "Primero por fuera y después por dentro." },
          { title: "Escríbanos", text: "Con el número de rastreo, qué pasó y cuánto valía." },
          { title: "Conserve la respuesta", text: "Lleva un número de referencia para todo lo que sigue." },
        ],
        link: { to: "/contact", words: "Escribirnos" },
        words:
          "reclamar reclamación reclamo queja llegó roto rota daño dañada dañó perdió perdida extraviado robado robaron indemnización compensación seguro",
      },
      {
        key: "how-much",
        question: "¿Cuánto se paga?",
        answer:
          "Con seguro, hasta el valor que usted declaró. Sin él, la responsabilidad queda limitada en la medida en que lo permite la ley de transporte.",
        link: { to: "/terms", words: "Los términos" },
        words: "reclamación reclamo responsabilidad seguro asegurado valor límite indemnización compensación",
      },
    ],
  },
  {
    key: "fraud",
    title: "Fraude y mensajes extraños",
    answers: [
      {
        key: "never-ask",
        question: "¿Este mensaje es de verdad de ustedes?",
        answer:
          "Nunca pedimos por correo ni por mensaje de texto un número de tarjeta, un cargo antes de la entrega ni una contraseña. Nuestros mensajes llevan un código: escriba usted mismo nuestra dirección y vea con el código si enviamos ese mensaje.",
        link: { to: "/verify", words: "Comprobar un mensaje" },
        words:
          "código comprobar verificar estafa phishing falso falsa spam sms texto fraude cargo aduana raro extraño sospechoso",
      },
      {
        key: "told-us",
        question: "Alguien usa nuestro nombre",
        answer: "Avísenos, con una imagen del mensaje. No lo conteste y no pague nada.",
        link: { to: "/contact", words: "Avisarnos" },
        words: "estafa phishing falso reportar denunciar fraude abuso suplantación",
      },
    ],
  },
  {
    key: "accounts",
    title: "Cuentas",
    answers: [
      {
        key: "sign-in",
        question: "Olvidé mi contraseña",
        answer: "Pida una nueva con el correo electrónico de su cuenta; el enlace del mensaje le permite elegirla.",
        link: { to: "/forgot-password", words: "Restablecer la contraseña" },
        words: "entrar acceso acceder iniciar sesión ingresar clave contraseña cuenta restablecer recuperar",
      },
      {
        key: "business",
        question: "¿Pueden facturar a mi empresa cada mes?",
        answer:
          "Sí, con una cuenta de facturación. Indíquelo al reservar o escríbanos; mientras no se apruebe, no se le carga nada.",
        link: { to: "/contact", words: "Pedir una cuenta" },
        words: "facturación factura cuenta negocio compañía empresa crédito mensual mensualmente",
      },
    ],
  },
];
