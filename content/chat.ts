import type { AskedQuestion } from "#domain/chat/match-question.ts";

/**
 * Questions that the support desk understands (E8). `phrases`: examples in English and Spanish; typing errors are
 * handled separately. Answers are computed (`live`) or on the help page (`help`, a key of content/en/help.ts).
 * content/chat.test.ts measures every phrase.
 */
/** Splits example phrases in English and Spanish, each list separated by " / ". */
function ways(english: string, spanish: string): string[] {
  return [english, spanish].flatMap((list) => list.split(" / ")).filter(Boolean);
}

export type ChatQuestion = AskedQuestion & { answer: { live: LiveAnswer } | { help: string } };
type LiveAnswer =
  "tracking" | "price" | "arrival" | "times" | "hours" | "book" | "abroad" | "person" | "greeting" | "thanks";

export const chatQuestions: readonly ChatQuestion[] = [
  {
    key: "tracking",
    answer: { live: "tracking" },
    phrases: ways(
      "where is my package / where is my parcel / track my shipment / tracking number status / status of my order / has it been delivered yet / I want to track a package / what happened to my shipment / any news about my package / is there an update on my order",
      "rastrear mi paquete / donde esta mi paquete / donde esta mi envio / numero de seguimiento estado / seguimiento de envio / ya llego mi paquete / donde anda mi pedido / hay noticias de mi paquete",
    ),
  },
  {
    key: "price",
    answer: { live: "price" },
    phrases: ways(
      "how much does it cost / what is the price / price to send a package / how much to ship a box / quote for shipping / what are your rates / cost of delivery / what do you charge / shipping fee / how expensive is it / how much",
      "cuanto cuesta enviar un paquete / cual es el precio / cuanto vale un envio / cuanto cobran / precio de envio / tarifas / cotizacion / presupuesto / cuanto seria",
    ),
  },
  {
    key: "arrival",
    answer: { live: "arrival" },
    phrases: ways(
      "when will it arrive / when does it get there / if I send it today when is it there / what day will it be delivered / arrival date / can it be there by tomorrow / will it arrive tomorrow / how soon can it be there",
      "cuando llega / cuando llegaria / que dia llega el paquete / si lo envio hoy cuando llega / fecha de entrega / llega manana",
    ),
  },
  {
    key: "times",
    answer: { live: "times" },
    phrases: ways(
      "how long does standard delivery take / how long does shipping take / delivery times / how many days does express take / how fast is priority / transit time / how long does it take / standard express priority / business days",
      "cuanto tarda el envio / cuanto tiempo tarda / cuantos dias tarda estandar / tiempo de entrega / tiempos de envio / que tan rapido es",
    ),
  },
  {
    key: "hours",
    answer: { live: "hours" },
    phrases: ways(
      "when are you open / opening hours / what time do you close / are you open on saturday / are you open now / are you open sunday / business hours of the branch / what time do you open / hours / when do you open tomorrow / are you closed on sunday / closed on holidays",
      "a que hora abren / a que hora cierran / horario / estan abiertos el sabado / abren el domingo / horario de la sucursal / abren manana / estan cerrados",
    ),
  },
  {
    key: "branches",
    answer: { live: "hours" },
    phrases: ways(
      "where are you located / address of your office / nearest branch / your locations / is there a branch near me",
      "donde estan ubicados / direccion de la oficina / sucursal mas cercana / donde queda la oficina",
    ),
  },
  {
    key: "book",
    answer: { live: "book" },
    phrases: ways(
      "how do I book a shipment / how do I send a package / I want to ship something / create a new shipment / book a delivery / place an order / how does booking work / schedule a shipment",
      "como envio un paquete / quiero enviar un paquete / como reservo un envio / hacer un envio / como puedo mandar una caja",
    ),
  },
  {
    key: "drop_off",
    answer: { help: "drop-off" },
    phrases: ways(
      "where can I drop off a package / drop off location / where do I hand in a parcel / until when can I drop it off / cut off time for same day / can I bring my package to you / where do I leave my package",
      "donde puedo dejar mi paquete / donde entrego el paquete / hasta que hora puedo dejar un paquete / puntos de entrega / donde dejo el paquete",
    ),
  },
  {
    key: "pickup",
    answer: { help: "pickup" },
    phrases: ways(
      "can you pick it up from me / schedule a pickup / do you collect from home / pick up at my office / can a driver come to collect",
      "pueden recoger el paquete en mi casa / recogida a domicilio / pasan a buscar el paquete / programar una recogida",
    ),
  },
  {
    key: "claims",
    answer: { help: "how-to-claim" },
    phrases: ways(
      "how do I file a claim / my package is damaged / my parcel arrived broken / my package was lost / compensation for damage / claims / it was stolen / I want to complain",
      "quiero hacer un reclamo / mi paquete llego roto / mi paquete esta danado / se perdio mi paquete / reclamacion / me robaron el paquete / indemnizacion",
    ),
  },
  {
    key: "claim_amount",
    answer: { help: "how-much" },
    phrases: ways(
      "how much do you pay for a lost package / is my package insured / what does insurance cover / liability limit",
      "esta asegurado mi paquete / que cubre el seguro",
    ),
  },
  {
    key: "prohibited",
    answer: { help: "never" },
    phrases: ways(
      "what can I not send / prohibited items / what is forbidden / what items are not allowed / can I ship alcohol / can I send a gun / can I mail cash / is it allowed to send fireworks / am I allowed to ship wine / can I send drugs / can I send an animal",
      "que no puedo enviar / articulos prohibidos / que cosas estan prohibidas / puedo enviar dinero / puedo mandar armas / que no se puede enviar / que cosas no se pueden mandar",
    ),
  },
  {
    key: "dangerous",
    answer: { help: "dangerous" },
    phrases: ways(
      "do you carry dangerous goods / can I ship lithium batteries / hazardous materials / ship chemicals",
      "puedo enviar baterias de litio / materiales peligrosos / mercancia peligrosa",
    ),
  },
  {
    key: "cold",
    answer: { help: "cold" },
    phrases: ways(
      "can you keep it cold / refrigerated shipping / send frozen food",
      "mantener frio / envio refrigerado",
    ),
  },
  {
    key: "which_service",
    answer: { help: "which-service" },
    phrases: ways(
      "which service do I need / what services do you offer / difference between next day and same day / what is the fastest service",
      "que servicio necesito / que servicios ofrecen / cual es el servicio mas rapido",
    ),
  },
  {
    key: "find_number",
    answer: { help: "find-number" },
    phrases: ways(
      "where do I find my tracking number / I do not have a tracking number / I lost my tracking number / cannot find my tracking number / where is the number",
      "donde encuentro mi numero de seguimiento / no tengo numero de seguimiento / no encuentro mi numero de rastreo",
    ),
  },
  {
    key: "not_found",
    answer: { help: "not-found" },
    phrases: ways(
      "my number is not found / tracking number does not work / invalid tracking number",
      "mi numero no funciona",
    ),
  },
  {
    key: "late",
    answer: { help: "late" },
    phrases: ways(
      "my package is late / my delivery is delayed / it should have arrived yesterday / still not here / my package has not shown up / still waiting for my package / has not come yet / where is it, it should be here",
      "mi paquete esta atrasado / mi envio no ha llegado / se retraso mi paquete / todavia no llega mi paquete",
    ),
  },
  {
    key: "address_wrong",
    answer: { help: "address-wrong" },
    phrases: ways(
      "I gave the wrong address / change the delivery address / I am not at home / redirect my package / nobody home for delivery",
      "cambiar la direccion de entrega / puse mal la direccion / no estoy en casa",
    ),
  },
  {
    key: "updates",
    answer: { help: "updates" },
    phrases: ways(
      "text me updates / get notifications",
      "notify me by email / quiero notificaciones / avisarme por correo",
    ),
  },
  {
    key: "cancel",
    answer: { help: "cancel" },
    phrases: ways(
      "cancel my shipment / how do I cancel / can I get a refund / money back",
      "cancelar mi envio / quiero un reembolso / devolucion de mi dinero",
    ),
  },
  {
    key: "receipt",
    answer: { help: "receipt" },
    phrases: ways(
      "where is my receipt / I need an invoice / print my bill",
      "necesito una factura / donde esta mi recibo",
    ),
  },
  {
    key: "packing",
    answer: { help: "how-to-pack" },
    phrases: ways("how do I pack a box / how to wrap my parcel / packing tips", "como empaco una caja / como embalar"),
  },
  {
    key: "fragile",
    answer: { help: "fragile" },
    phrases: ways("my item is fragile / ship glass / breakable", "es fragil / enviar vidrio"),
  },
  {
    key: "who_sees",
    answer: { help: "who-sees" },
    phrases: ways("who can see my data / is my information private / privacy / quien ve mis datos", "privacidad"),
  },
  {
    key: "scam",
    answer: { help: "never-ask" },
    phrases: ways(
      "is this text message a scam / I got a strange email from you / is this really you / phishing",
      "es una estafa / me llego un mensaje raro",
    ),
  },
  {
    key: "sign_in",
    answer: { help: "sign-in" },
    phrases: ways(
      "I forgot my password / I cannot log in / reset password / cannot sign in to my account / login does not work",
      "olvide mi contrasena / no puedo entrar a mi cuenta",
    ),
  },
  {
    key: "business",
    answer: { help: "business" },
    phrases: ways(
      "can my company be billed monthly / open a business account / billing account",
      "cuenta de empresa / facturacion mensual",
    ),
  },
  {
    key: "abroad",
    answer: { live: "abroad" },
    phrases: ways(
      "do you ship internationally / international shipping / send a package abroad / overseas delivery / do you deliver to another country / deliver to europe",
      "envian al extranjero / envios internacionales / envian a otro pais",
    ),
  },
  {
    key: "person",
    answer: { live: "person" },
    phrases: ways(
      "talk to a person / speak to a human / I want a real person / customer service agent / call me / contact support / representative / give me a person / real person please",
      "hablar con una persona / quiero hablar con alguien / agente humano / servicio al cliente / necesito una persona",
    ),
  },
  {
    key: "greeting",
    answer: { live: "greeting" },
    phrases: ways(
      "hello / hi / hey there / good morning / good afternoon / help",
      "hola / buenos dias / buenas tardes / ayuda",
    ),
  },
  {
    key: "thanks",
    answer: { live: "thanks" },
    phrases: ways(
      "thank you / thanks / bye / great thanks / ok thanks / thx / thank u / cheers",
      "gracias / muchas gracias / adios",
    ),
  },
];
