/** Sample copy and figures (F1). */
export const aboutHead = {
  title: ["One van,", "one promise,", "2010."],
  lead: "We began with a single van and a rule: tell people where their parcel is before they ask. Fifteen years on the fleet has grown; the rule has not changed.",
  figures: [
    { value: "15,000+", words: "deliveries a month" },
    { value: "99.8%", words: "on time this year" },
    { value: "50+", words: "cities" },
    { value: "24/7", words: "support" },
  ],
};

export const mission = {
  title: "Mission",
  line: "Move what matters to people across Georgia, on the day we said, with an honest answer at every step.",
};
export const vision = { title: "Vision", line: "A courier nobody has to call, because the page already said it." };

/** Captions for the drawings of a van, a dock, a handover and a medical cooler. */
export const pictured = [
  { picture: "van", title: "The van", line: "Loaded in the order of its stops, last one first." },
  { picture: "dock", title: "The dock", line: "Every parcel is read in, and read out again." },
  { picture: "hand-over", title: "The hand-over", line: "A name, a time, and a signature when you ask for one." },
  { picture: "cooler", title: "The cooler", line: "Kept cold, and written down all the way." },
] as const;

export const valuesHead = { title: ["Four things we", "hold ourselves to"] };
export const values = [
  {
    name: "Reliability",
    line: "A promise is stored when it is made, and measured when it is due.",
  },
  { name: "Innovation", line: "Routes, labels and numbers that check themselves, so people can look after people." },
  { name: "Customer Focus", line: "Plain words, one number to call, and someone who picks up." },
  { name: "Integrity", line: "When we are late we say so first, with the reason and the new time." },
];

export const carryHead = { title: ["What we carry"], lead: "Four speeds from one dock." };

export interface RoadStop {
  year: string;
  name: string;
  line: string;
}

/** Two texts of this page with the sample's figures (F1): the first value and the last stop of the history. */
export const linesWithFigures = {
  reliability: "A promise is stored when it is made, and measured when it is due: 99.9% on time since 2010.",
  today: "15,000+ deliveries a month",
};

/** Sample history (F1). */
export const road = {
  title: ["The road so far"],
  stops: [
    { year: "2010", name: "One van", line: "Marietta Blvd, two people" },
    { year: "2013", name: "North and East", line: "Three doors inside the Perimeter" },
    { year: "2016", name: "Medical Courier", line: "Coolers that keep their own log" },
    { year: "2019", name: "Five branches", line: "South and West open" },
    { year: "2022", name: "Around the clock", line: "Rush vans day and night" },
    { year: "2026", name: "You are here", line: "Five branches, one number to call" },
  ],
};
