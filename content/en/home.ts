import type { Voice } from "#domain/settings/page-contents.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

// Sample copy and figures (F1) for the operator to replace; the software promises nothing here.

/** A fictional number with a valid check character, which belongs to no shipment. */
export const exampleNumber = "PTC428019X7KY";

export const pageTitle = (company: string, city: string) =>
  city ? `${company}: next-day delivery from ${city}` : `${company}: next-day delivery`;

export const hero = {
  lines: ["From Atlanta,", "by tomorrow."],
  lead: "Same-day, next-day and medical courier work across Georgia. Every parcel has a number, and every number has a straight answer.",
  service: "standard" as const,
  route: "Savannah to Marietta, 268 miles, on the road now",
};

const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** Formats "Five Atlanta branches,", with the number of branches and the city of the first. */
export function shipFrom(city: string, branches: number): string[] {
  const many = `${counts[branches] ?? branches} ${city} ${branches === 1 ? "branch" : "branches"},`;
  return branches > 0 ? [many, "or your own front door"] : ["Your own front door"];
}

/** State of the drawn map. Companies elsewhere show no map. */
export const drawnState = "GA";

export const routeMap = {
  label: "Map of Georgia with a parcel on its way from Savannah to Marietta",
  towns: ["Augusta", "Columbus", "Athens", "Valdosta", "Chattanooga, TN", "Greenville, SC"],
  stops: ["Savannah", "Macon", "Atlanta"],
  here: "Marietta",
};

export const partners = [
  "Chattahoochee Dental Supply",
  "Sweet Auburn Books",
  "bigcreek robotics",
  "FULTON PAPER",
  "Piedmont Print Works",
];

export const speeds = {
  title: ["Four speeds.", "One rate sheet."],
  lead: "The price you see is the price the booking form adds up, line by line, before you pay.",
};

export const figures = {
  main: { value: "5.2M+", words: "Packages carried since 2010" },
  others: [
    { value: "99.97%", words: "delivered without incident" },
    { value: "24/7", words: "support" },
    { value: "195+", words: "countries reached" },
    { value: "10,000+", words: "businesses" },
  ],
};

export interface Plan {
  service: ServiceKey;
  tag: string;
  name: string;
  line: string;
  points: string[];
  call: string;
}

export const plansHead = {
  title: ["Plans for people who", "ship every week"],
  lead: "Each plan opens the same booking form with its options already set.",
};
export const plans: Plan[] = [
  {
    service: "rush",
    tag: "Most advanced",
    name: "AI-routed express",
    line: "Routes are re-planned every four minutes against live traffic on the Connector and I-285.",
    points: ["1–3 hour window", "Live position on the tracking page", "E-mail and text at every stop"],
    call: "Ship express",
  },
  {
    service: "express",
    tag: "Same day",
    name: "Booked in the morning, there by evening",
    line: "The same day, by one van that carries your parcel from door to door.",
    points: ["Same-day inside I-285", "Signature on request", "Reusable totes on request"],
    call: "Ship same-day",
  },
  {
    service: "medical",
    tag: "Enterprise security",
    name: "Two signatures, one seal",
    line: "For samples, evidence and instruments that must never be alone.",
    points: ["Numbered tamper seals", "Chain-of-custody record", "Account billing, 30 days"],
    call: "Ship secure",
  },
];

export const innovationHead = {
  title: ["What happens", "between two scans"],
  lead: "The parts of the work you never see, made visible.",
};
export const innovations = {
  route: {
    title: "Routes that replan themselves",
    line: "When the Downtown Connector stops, the next eleven stops are reshuffled before the driver notices.",
  },
  cold: {
    title: "2–8 °C, written down",
    line: "Medical boxes log their own temperature every minute, all the way to the signature.",
    drawn: { most: "8 °C", least: "2 °C", span: "9:12 AM to 11:47 AM EDT" },
  },
  signature: {
    title: "A signature you can check",
    line: "Name, time, place and a drawn signature for every required hand-over.",
  },
  number: {
    title: "The number checks itself",
    line: "The last character catches a mistyped digit before anyone waits for an answer.",
  },
  promise: { title: "One ETA, kept", line: "Set at booking, stored, and never quietly moved.", drawn: "6 PM" },
};

export const voices: Voice[] = [
  {
    quote: "We stopped calling to ask where things are. The page says it in one sentence and the sentence is right.",
    name: "Thandiwe Nakagawa-Brightwell",
    from: "Lab operations, Kennesaw Mountain Conservation Laboratory",
  },
  {
    quote: "They carried 900 fragile lantern slides to Savannah. All 900 arrived.",
    name: "Josephine Whitfield",
    from: "Oglethorpe Bindery Co.",
  },
  {
    quote: "Rush means rush. Fifty-two minutes from Decatur to the operating room.",
    name: "Dr. Ramón Castellanos",
    from: "Northside Surgical Group",
  },
];

export const awardsTitle = () => "On the wall at Main branch";
export const awards = [
  { year: "2025", name: "Courier of the Year", from: "Georgia Logistics Association" },
  { year: "2024", name: "Green Fleet Award", from: "Metro Atlanta Clean Air Council" },
  { year: "2023", name: "Best Last-Mile Technology", from: "Southeast Freight Forum" },
  { year: "2021", name: "Top 50 Places to Drive For", from: "Peach State Business Journal" },
];

export const closingCall = () => "Hand it to us.";
