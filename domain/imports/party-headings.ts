/** English, Spanish, German, French, Italian and Portuguese. "Nom" alone is joined to the name, whatever it holds. */
export const wholeNames = [
  "nombre completo",
  "nombre y apellidos",
  "nombre y apellido",
  "nom complet",
  "nome completo",
];
const englishFirst = ["first name", "firstname", "given name", "forename"];
const otherFirst = ["nombre", "nombres", "vorname", "prénom", "prenom", "nome", "primeiro nome"];
export const firstNames = [...englishFirst, ...otherFirst];
const englishLast = ["last name", "lastname", "surname", "family name"];
const germanAndFrenchLast = ["nachname", "familienname", "nom", "nom de famille"];
const otherLast = ["apellidos", "apellido", "cognome", "sobrenome", "apelido", "apelidos"];
export const lastNames = [...englishLast, ...germanAndFrenchLast, ...otherLast];

export const otherStreets = ["calle", "straße", "strasse", "straat", "rue", "rua"];
/** House numbers beside such a street. Alone they may be numbers of the shipment. */
export const bareNumbers = ["numero", "número"];

const latin = ["latin", "in latin letters", "latin letters", "latin script", "romaji", "pinyin"];
const english = ["english", "in english", "en"];
const transcribed = ["romanized", "romanised", "transliterated", "transcribed"];
const transcription = ["romanization", "romanisation", "transliteration", "transcription"];

/** Headings of a column that holds this in Latin letters: "name (Latin)", "romanized name". */
function inLatin(word: string): string[] {
  const after = [...latin, ...english, ...transcribed, ...transcription].map((way) => `${word} ${way}`);
  const before = ["latin", "english", ...transcribed].map((way) => `${way} ${word}`);
  return [...after, ...before, ...transcription.map((way) => `${way} of ${word}`)];
}

/** Parts of a party with the headings used for them. */
export const partyWords: Record<string, string[]> = {
  Name: ["name", "contact", "full name", ...wholeNames],
  FirstName: firstNames,
  LastName: lastNames,
  Company: ["company", "organisation", "organization"],
  Phone: ["phone", "phone number", "telephone", "tel", "mobile", "mobile phone", "cell phone"],
  PhoneExtension: ["phone ext", "phone extension", "telephone extension", "tel ext", "ext", "extension"],
  Email: ["email", "mail", "e mail"],
  Address: [
    "address",
    "address 1",
    "address line 1",
    "address 1 2",
    "street 1",
    "street line 1",
    "street",
    ...otherStreets,
  ],
  HouseNumber: [
    "house number",
    "house no",
    "house nr",
    "street number",
    "street no",
    "street nr",
    "address number",
    "hausnummer",
    "hausnr",
    "haus nr",
    "huisnummer",
    "numero civico",
    ...bareNumbers,
  ],
  Address2: [
    "address 2",
    "address line 2",
    "street 2",
    "street line 2",
    "apt suite",
    "apt",
    "apartment",
    "suite",
    "apt suite unit",
    "apt unit",
    "unit number",
    "floor",
  ],
  Address3: ["address 3", "address line 3", "street 3", "street line 3"],
  City: ["city", "town"],
  State: ["state", "province", "region", "state code"],
  ZipCode: ["zip code", "zip", "postcode", "postal code", "zipcode"],
  Country: ["country", "country code"],
  TaxId: ["tax id"],
  Latin: [...latin, ...transcribed, ...transcription, ...["name", "full name", "name and address"].flatMap(inLatin)],
  LatinAddress: ["address", "street"].flatMap(inLatin),
};
