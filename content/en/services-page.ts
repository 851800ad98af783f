import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/**
 * Sample copy (F1). A card with `service` shows the tariff's price; others show their own text and link to the
 * contact page (D3).
 */
export interface ServiceCard {
  letter: string;
  name: string;
  line: string;
  service?: ServiceKey;
  price?: string;
  details: string;
  points: string[];
}

export const servicesHead = {
  title: ["Every speed,", "spelled out."],
  lead: "What each service promises, what it costs, and where it goes. Open a line to read the small print in large print.",
  figures: [
    { value: "99.97%", words: "success rate" },
    { value: "24/7", words: "support" },
    { value: "195+", words: "countries" },
    { value: "10,000+", words: "businesses" },
  ],
};

export const serviceCards: ServiceCard[] = [
  {
    letter: "S",
    name: "Same-Day Delivery",
    line: "Booked in the morning, delivered before closing time.",
    service: "express",
    details: "A driver is assigned within minutes of booking and carries the parcel without a sort in between.",
    points: ["Pickup within two hours inside I-285", "Signature on request", "Position on the tracking page"],
  },
  {
    letter: "R",
    name: "Rush Delivery",
    line: "One driver, one stop, door to door in 1–3 hours.",
    service: "rush",
    details: "The nearest free driver drops everything else. For parts that stop a line and papers that stop a deal.",
    points: ["Nothing else on board", "E-mail and text at every stop", "Around the clock"],
  },
  {
    letter: "N",
    name: "Next-Day Delivery",
    line: "Picked up today, on the desk the next business day.",
    service: "standard",
    details: "The everyday service: sorted overnight at the Main branch and out with the first vans.",
    points: ["Drop off at any branch", "Saturday delivery on request", "Hold for pickup at no extra stop"],
  },
  {
    letter: "M",
    name: "Medical Courier",
    line: "Same day, temperature controlled, with a signed chain of custody.",
    service: "medical",
    details: "Trained drivers, logged boxes and a record of every hand that touched the sample.",
    points: ["2–8 °C and frozen", "Chain-of-custody record"],
  },
  {
    letter: "L",
    name: "Legal Courier",
    line: "Filed, served and stamped before the clerk goes home.",
    price: "Ask us",
    details: "Court filings and service of process in the metro counties, with a stamped copy back the same day.",
    points: ["Fulton, DeKalb, Cobb and Gwinnett courts", "Stamped copy returned", "Affidavit on request"],
  },
  {
    letter: "H",
    name: "High-Value",
    line: "Two people, one seal, nothing left in a van overnight.",
    price: "Ask us",
    details: "Jewelry, instruments and prototypes, insured to the value you name and never out of sight.",
    points: ["Numbered tamper seals", "Two-person crews", "Insurance by agreement"],
  },
];

export interface CoverageTab {
  key: string;
  name: string;
  line: string;
  cities: { name: string; zones: number; monthly: string }[];
}

export const coverageHead = {
  title: ["Where we go"],
  lead: "Zones we drive ourselves, and what they carry in a month.",
};
/** Without volumes, for use with live figures. */
export const coverageHeadAlone = { title: ["Where we go"], lead: "Zones we drive ourselves." };
export const coverage: CoverageTab[] = [
  {
    key: "metro",
    name: "Metro Atlanta",
    line: "Vans on the road from 6 AM, every day.",
    cities: [
      { name: "Atlanta", zones: 24, monthly: "18,400" },
      { name: "Marietta", zones: 9, monthly: "5,200" },
      { name: "Decatur", zones: 7, monthly: "4,100" },
      { name: "Sandy Springs", zones: 8, monthly: "4,700" },
      { name: "College Park", zones: 6, monthly: "3,900" },
      { name: "Lawrenceville", zones: 7, monthly: "2,800" },
    ],
  },
  {
    key: "state",
    name: "Statewide",
    line: "Linehaul every night, first delivery by noon.",
    cities: [
      { name: "Savannah", zones: 11, monthly: "6,300" },
      { name: "Augusta", zones: 8, monthly: "3,700" },
      { name: "Columbus", zones: 7, monthly: "3,100" },
      { name: "Macon", zones: 7, monthly: "2,900" },
      { name: "Athens", zones: 5, monthly: "2,200" },
      { name: "Valdosta", zones: 4, monthly: "1,100" },
    ],
  },
  {
    key: "country",
    name: "Countrywide",
    line: "By air and partner linehaul, next day or the day after; abroad to 190+ countries, on request.",
    cities: [
      { name: "Charlotte, NC", zones: 10, monthly: "2,600" },
      { name: "Nashville, TN", zones: 9, monthly: "2,300" },
      { name: "Dallas, TX", zones: 14, monthly: "1,900" },
      { name: "Chicago, IL", zones: 16, monthly: "1,700" },
      { name: "New York, NY", zones: 22, monthly: "2,400" },
      { name: "Los Angeles, CA", zones: 19, monthly: "1,500" },
    ],
  },
];

export interface PricingPlan {
  name: string;
  service?: ServiceKey;
  price?: string;
  tag?: string;
  line: string;
  points: string[];
  call: string;
}

export const pricingHead = {
  title: ["Plans, without", "the asterisk"],
  lead: "Base prices from the same tariff the booking form uses.",
};
export const pricingPlans: PricingPlan[] = [
  {
    name: "Professional",
    service: "express",
    tag: "Most popular",
    line: "For desks that ship every day and want one bill a month.",
    points: ["Same-day and next-day", "Saved addresses and parcels", "Monthly billing"],
    call: "Get Started",
  },
  {
    name: "Basic",
    service: "standard",
    tag: "Pay as you go",
    line: "For a parcel now and then.",
    points: ["Next-day delivery", "Drop-off at every branch", "Tracking by e-mail"],
    call: "Get Started",
  },
  {
    name: "Enterprise",
    price: "Custom",
    tag: "By agreement",
    line: "For fleets, labs and warehouses with their own rules.",
    points: ["Own tariff and pickup runs", "API and bulk import", "A named dispatcher"],
    call: "Contact Sales",
  },
];

export const priceCall = () => "Ask for a price.";
