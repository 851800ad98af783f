import type { Role } from "#domain/people/actor.ts";

/** The people of the sample data, the documentation and the browser journeys. Every address ends in .example. */

export type CastMember = { name: string; email: string; role: Role };

export const demoPassword = "peachtree-demo-2026";

export const staff: CastMember[] = [
  { name: "Avery Collins", email: "admin@peachtree.example", role: "admin" },
  { name: "Imani Brooks", email: "imani@peachtree.example", role: "dispatcher" },
  { name: "Tomás Ñúñez", email: "tomas@peachtree.example", role: "dispatcher" },
  { name: "Dale Whitlock", email: "dale@peachtree.example", role: "driver" },
];

/** They drive the runs of today, beside Dale. */
export const moreDrivers = {
  kwabena: { name: "Kwabena Asare", email: "kwabena@peachtree.example", role: "driver" },
  luisa: { name: "Luisa Ortega", email: "luisa@peachtree.example", role: "driver" },
  otis: { name: "Otis Freeman", email: "otis@peachtree.example", role: "driver" },
  renee: { name: "Renée Thibodeaux", email: "renee@peachtree.example", role: "driver" },
} as const satisfies Record<string, CastMember>;

export const customers: CastMember[] = [
  { name: "Josephine Okonkwo-Whitfield", email: "josephine@oglethorpebindery.example", role: "customer" },
  { name: "Seán O'Brien", email: "sean@bigcreekrobotics.example", role: "customer" },
];

export type CastParty = {
  name: string;
  company: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

const party = (
  name: string,
  company: string,
  phone: string,
  email: string,
  address: string,
  city: string,
  state: string,
  zipCode: string,
  country = "USA",
): CastParty => ({
  name,
  company,
  phone,
  email: `${email}.example`,
  address,
  city,
  state,
  zipCode,
  country,
});

export const georgians: CastParty[] = [
  party(
    "Josephine Okonkwo-Whitfield",
    "Oglethorpe Archival Paper & Bindery Co.",
    "(912) 555-0168",
    "josephine@oglethorpebindery",
    "418 Montgomery St",
    "Savannah",
    "GA",
    "31401",
  ),
  party(
    "Bartholomew Featherstonehaugh-Castellanos",
    "Kennesaw Mountain Conservation Laboratory",
    "(770) 555-0119",
    "receiving@kmcl",
    "1180 Powder Springs St SW, Suite 204",
    "Marietta",
    "GA",
    "30064",
  ),
  party(
    "Seán O'Brien",
    "bigcreek robotics",
    "(678) 555-0142",
    "sean@bigcreekrobotics",
    "2350 Ball Ground Hwy",
    "Canton",
    "GA",
    "30114",
  ),
  party(
    "María de los Ángeles Castañeda Ruiz",
    "Panadería La Esperanza",
    "(404) 555-0177",
    "maria@laesperanza",
    "5522 Buford Hwy NE",
    "Doraville",
    "GA",
    "30340",
  ),
  party(
    "Nguyễn Thị Ánh Tuyết",
    "",
    "(770) 555-0103",
    "anhtuyet@phohoa",
    "6035 Peachtree Industrial Blvd",
    "Norcross",
    "GA",
    "30071",
  ),
  party(
    "Thandiwe Nakagawa-Brightwell",
    "Chattahoochee Dental Supply",
    "(706) 555-0131",
    "orders@chattdental",
    "1019 Broadway",
    "Columbus",
    "GA",
    "31901",
  ),
  party(
    "Dr. Ramón Castellanos",
    "Northside Surgical Group",
    "(404) 555-0188",
    "lab@northsidesurgical",
    "980 Johnson Ferry Rd",
    "Atlanta",
    "GA",
    "30342",
  ),
  party(
    "Marcus Bell",
    "Sweet Auburn Books",
    "(404) 555-0155",
    "marcus@sweetauburnbooks",
    "171 Auburn Ave NE",
    "Atlanta",
    "GA",
    "30303",
  ),
  party(
    "Wilhelmina Abernathy-Featherington-Montgomery of the Historic Macon Foundation Trust",
    "Historic Macon Foundation, Department of Textile Conservation and Archives",
    "(478) 555-0190",
    "w.abernathy@historicmacon",
    "338 Poplar St, Rear Entrance behind the Carriage House",
    "Macon",
    "GA",
    "31201",
  ),
  party(
    "Lý Văn Đức",
    "Golden Isles Seafood",
    "(912) 555-0124",
    "duc@goldenisles",
    "1515 Newcastle St",
    "Brunswick",
    "GA",
    "31520",
  ),
  party(
    "Priya Raghunathan",
    "Fulton Paper",
    "(404) 555-0111",
    "priya@fultonpaper",
    "3000 Atlanta Industrial Pkwy NW",
    "Atlanta",
    "GA",
    "30331",
  ),
  party(
    "Grace Whitmore",
    "Piedmont Print Works",
    "(706) 555-0146",
    "grace@piedmontprint",
    "220 College Ave",
    "Athens",
    "GA",
    "30601",
  ),
  party("Earl Tate", "", "(229) 555-0137", "earl.tate@valdostamail", "107 E Central Ave", "Valdosta", "GA", "31601"),
  party(
    "Khadija Osei",
    "Augusta Instrument Repair",
    "(706) 555-0182",
    "khadija@augustainstruments",
    "936 Broad St",
    "Augusta",
    "GA",
    "30901",
  ),
];

export const furtherAway: CastParty[] = [
  party(
    "Loretta Haynes",
    "Music Row Archives",
    "(615) 555-0120",
    "loretta@musicrowarchives",
    "1201 16th Ave S",
    "Nashville",
    "TN",
    "37212",
  ),
  party(
    "Hector Begay",
    "Sonoran Field Instruments",
    "(602) 555-0173",
    "hector@sonoranfield",
    "455 N 3rd St",
    "Phoenix",
    "AZ",
    "85004",
  ),
  party(
    "Mei-Ling Zhao",
    "Pacific Optics",
    "(213) 555-0160",
    "meiling@pacificoptics",
    "350 S Grand Ave",
    "Los Angeles",
    "CA",
    "90071",
  ),
  party(
    "Owen Fitzgerald",
    "Front Range Geology",
    "(303) 555-0109",
    "owen@frontrange",
    "1700 Lincoln St",
    "Denver",
    "CO",
    "80203",
  ),
  party(
    "Camila Fernández",
    "Cigar City Ceramics",
    "(813) 555-0199",
    "camila@cigarcity",
    "1600 E 8th Ave",
    "Tampa",
    "FL",
    "33605",
  ),
  party(
    "Élise Tremblay",
    "Atelier Tremblay",
    "(416) 555-0115",
    "elise@ateliertremblay",
    "111 Queen St W",
    "Toronto",
    "ON",
    "M5V 3L9",
    "CAN",
  ),
];

export const goods = [
  "Nineteenth-century survey maps, flat crate",
  "Dental impressions, two trays",
  "Servo controllers, antistatic bags",
  "Signed first editions",
  "Tissue samples, refrigerated",
  "Bread starter cultures",
  "Brass instrument valves",
  "Conservation-grade board, 40 sheets",
  "Loan documents, originals",
  "Ceramic tiles, hand-painted",
  "Optical flats in foam",
  "Trade-show banner stand",
  "Replacement pump seals",
  "Letterpress type, two cases",
] as const;

export const instructions = [
  "",
  "",
  "Ring twice and keep the crate flat.",
  "Loading dock is behind the building.",
  "Call on arrival, please.",
  "Deje el paquete en recepción.",
] as const;
