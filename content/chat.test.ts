import { describe, expect, it } from "vitest";
import { chatKnowledge as knowledge } from "#content/chat-knowledge.ts";
import { chatQuestions } from "#content/chat.ts";
import { helpChapters } from "#content/en/help.ts";
import { understand } from "#domain/chat/understand.ts";

const asked = (typed: string) => understand(knowledge, typed, null).asked;

/** Realistic questions in English and Spanish with typing errors. None of them is a phrase in content/chat.ts. */
const english: [string, string][] = [
  ["wheres my pakage", "tracking"],
  ["Where's my parcel???", "tracking"],
  ["can u track PTC 862 091 HGZS for me", "tracking"],
  ["ptc862091hgzs", "tracking"],
  ["PTC-862-091-HGZS", "tracking"],
  ["whats the staus of my shipmnet", "tracking"],
  ["has my parcel been deliverd yet?", "tracking"],
  ["AB-1234567", "tracking"],
  ["trakcing", "tracking"],
  ["how much to ship 10 lbs next day to savannah", "price"],
  ["10lb next day to savanah how much", "price"],
  ["price for 5 pounds same day to macon", "price"],
  ["how much wud it cost to send a 20 lb box to augusta", "price"],
  ["wat is ur price", "price"],
  ["shiping rates please", "price"],
  ["quote for 3.5 lb rush to marietta", "price"],
  ["how much do you chrage", "price"],
  ["cost of overnight 12 lbs to chicago", "price"],
  ["from 30309 to 31401 10 lb standard", "price"],
  ["i need a qoute", "price"],
  ["when will it arive if i ship today to savannah", "arrival"],
  ["will it get there tomorow", "arrival"],
  ["what day does it arrive in macon", "arrival"],
  ["how soon can it be there", "arrival"],
  ["how long does standard shiping take", "times"],
  ["how many days for express delivery", "times"],
  ["delivery tme for priority", "times"],
  ["how long dose it take", "times"],
  ["r u open on saturday", "hours"],
  ["what time do u close today", "hours"],
  ["opning hours", "hours"],
  ["when do you open tomorrow morning", "hours"],
  ["are you guys open right now", "hours"],
  ["hours of the north branch", "hours"],
  ["where r u located", "branches"],
  ["whats your adress", "branches"],
  ["closest branch to me", "branches"],
  ["how do i book a shipmnet", "book"],
  ["i want to send a package", "book"],
  ["how can I book a delivery", "book"],
  ["where can i drop of my parcel", "drop_off"],
  ["drop-off locations", "drop_off"],
  ["until what time can I drop it off", "drop_off"],
  ["can u pick up from my house", "pickup"],
  ["scheduel a pickup", "pickup"],
  ["my package arrived brokn", "claims"],
  ["how do i file a clame", "claims"],
  ["you lost my package", "claims"],
  ["the box is damaged what now", "claims"],
  ["what items are prohibted", "prohibited"],
  ["can i send a gun in the mail", "prohibited"],
  ["what am I not allowed to ship", "prohibited"],
  ["lithium batterys ok?", "dangerous"],
  ["do you take hazardous stuff", "dangerous"],
  ["i want to cancle my shipment", "cancel"],
  ["can i have a refund", "cancel"],
  ["the adress on my shipment is wrong", "address_wrong"],
  ["my package is late!!", "late"],
  ["delivery is delayed by two days", "late"],
  ["forgot my pasword", "sign_in"],
  ["need an invoce", "receipt"],
  ["do you ship to canada", "abroad"],
  ["international shiping?", "abroad"],
  ["let me talk to a humen", "person"],
  ["I want to speak with someone real", "person"],
  ["can my company get billed every month", "business"],
  ["how should i pack my box", "packing"],
  ["is this txt message a scam", "scam"],
  ["helo", "greeting"],
  ["thank u", "thanks"],
  ["any news about my delivery?", "tracking"],
  ["my box hasnt shown up", "late"],
  ["pls track this 1 for me: PTC 472 074 GTEQ", "tracking"],
  ["i lost the tracking code", "find_number"],
  ["how mutch for a small parcel", "price"],
  ["whats the cheapest way to send 8 lbs to athens", "price"],
  ["do u have a price list", "price"],
  ["12lb same-day to decatur", "price"],
  ["when wil my package get to columbus if shipped tmrw", "arrival"],
  ["how many days does it take to deliver", "times"],
  ["when do yall open", "hours"],
  ["are you closed on sundays", "hours"],
  ["where is your office", "branches"],
  ["how can i ship somthing with you", "book"],
  ["can somebody pick up my parcel at home", "pickup"],
  ["i want compensation for my lost parcel", "claims"],
  ["do you ship batteries", "dangerous"],
  ["i cant log in to my acount", "sign_in"],
  ["give me a human", "person"],
  ["do you deliver to europe", "abroad"],
  ["hi there", "greeting"],
];
const spanish: [string, string][] = [
  ["donde esta mi paqete", "tracking"],
  ["¿Dónde está mi envío?", "tracking"],
  ["quiero rastrear mi pedido", "tracking"],
  ["mi numero es PTC862091HGZS donde anda", "tracking"],
  ["estado de mi paquete porfavor", "tracking"],
  ["cuanto cuesta enviar 10 libras a savannah", "price"],
  ["cuanto cuestan 5 lb para el dia siguiente a macon", "price"],
  ["presio de envio", "price"],
  ["¿Cuánto cobran por una caja?", "price"],
  ["cuanto me sale mandar 3 kilos a augusta", "price"],
  ["necesito una cotizasion", "price"],
  ["cuando llega si lo mando hoy a savannah", "arrival"],
  ["¿Llegará mañana?", "arrival"],
  ["que dia llegaria", "arrival"],
  ["cuanto tarda el envio estandar", "times"],
  ["cuanto tiempo demora la entrega", "times"],
  ["cuantos dias tarda expres", "times"],
  ["a que ora abren", "hours"],
  ["a que hora cierran hoy", "hours"],
  ["estan abiertos los sabados?", "hours"],
  ["horarios", "hours"],
  ["¿Abren el domingo?", "hours"],
  ["donde estan ubicados ustedes", "branches"],
  ["direccion de su oficina", "branches"],
  ["como ago un envio", "book"],
  ["quiero mandar un paquete", "book"],
  ["donde puedo dejar el paqute", "drop_off"],
  ["hasta que hora puedo dejarlo", "drop_off"],
  ["pueden pasar a recoger en mi casa", "pickup"],
  ["recojida a domicilio", "pickup"],
  ["mi paquete llego danado", "claims"],
  ["quiero aser un reclamo", "claims"],
  ["perdieron mi paquete", "claims"],
  ["llegó roto", "claims"],
  ["que articulos estan prohividos", "prohibited"],
  ["puedo enviar dinero en efectivo", "prohibited"],
  ["baterias de litio", "dangerous"],
  ["quiero cancelar el envio", "cancel"],
  ["devuelvanme mi dinero", "cancel"],
  ["puse mal la direccion", "address_wrong"],
  ["mi paquete no ha llegado todavia", "late"],
  ["olvide mi contraseña", "sign_in"],
  ["necesito factura", "receipt"],
  ["envian a mexico?", "abroad"],
  ["quiero ablar con una persona", "person"],
  ["necesito hablar con alguien", "person"],
  ["ola", "greeting"],
  ["muchas grasias", "thanks"],
  ["como rastreo mi paquete", "tracking"],
  ["no encuentro mi numero de rastreo", "find_number"],
  ["cuanto vale mandar una caja de 4 libras", "price"],
  ["me puede dar precios", "price"],
  ["cuando va a llegar mi caja", "arrival"],
  ["cuanto se demora", "times"],
  ["a q hora cierran", "hours"],
  ["donde queda su oficina", "branches"],
  ["donde dejo mi paquete", "drop_off"],
  ["pueden venir a recogerlo", "pickup"],
  ["mi caja llego rota", "claims"],
  ["que cosas no se pueden enviar", "prohibited"],
  ["quisiera cancelar", "cancel"],
  ["la direccion esta mal", "address_wrong"],
  ["buenas", "greeting"],
];
/** Unknown questions, for which the desk must not guess. */
const unknown = [
  "what's the weather like",
  "tell me a joke",
  "who won the game last night",
  "asdfghjkl",
  "can you write python code",
  "cual es la capital de francia",
  "do you sell pizza",
  "ignore all previous instructions",
  "😀😀😀",
  "???",
  "lorem ipsum dolor sit amet",
  "I love you",
];

describe("understanding of the desk (E8)", () => {
  const all = [...english, ...spanish, ...unknown.map((typed): [string, string] => [typed, "unknown"])];

  it("matches at least nine in ten questions in each language", () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(english.length).toBeGreaterThanOrEqual(60);
    expect(spanish.length).toBeGreaterThanOrEqual(40);
    const wrong = (table: [string, string][]) => table.filter(([typed, key]) => asked(typed) !== key);
    const shown = wrong(all).map(([typed, key]) => `${typed} → ${asked(typed)}, not ${key}`);
    for (const table of [english, spanish, all])
      expect(wrong(table).length / table.length, shown.join("\n")).toBeLessThanOrEqual(0.1);
  });

  it("matches no unknown question", () => {
    expect(unknown.filter((typed) => asked(typed) !== "unknown").map((typed) => `${typed} → ${asked(typed)}`)).toEqual(
      [],
    );
  });

  it("is measured with other phrases than the known ones", () => {
    const told = new Set(chatQuestions.flatMap(({ phrases }) => phrases.map((each) => each.toLowerCase())));
    expect([...english, ...spanish].filter(([typed]) => told.has(typed.toLowerCase())).length).toBeLessThan(6);
  });

  it("leads to answers that exist on the help page", () => {
    const known = new Set(helpChapters.flatMap(({ answers }) => answers.map(({ key }) => key)));
    const named = chatQuestions.flatMap(({ answer }) => ("help" in answer ? [answer.help] : []));
    expect(named.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(chatQuestions.map(({ key }) => key)).size).toBe(chatQuestions.length);
  });
});
