/** The customer's own screen at the counter. */
export const screenWords = {
  title: "Your parcel at the counter",
  idle: "Your parcel’s weight and price appear here",
  idleLead: "Our staff put it on the scale. Nothing is charged until you accept.",
  weighs: (weight: string) => `Your parcel weighs ${weight}`,
  number: (masked: string) => `Parcel ${masked}`,
  youBooked: (weight: string) => `You booked ${weight}. Nothing is charged until you accept.`,
  bookedNone: "Your booking names no weight. Nothing is charged until you accept.",
  stays: "The price stays as booked.",
  priceList: "Weight and price",
  booked: "Booked",
  onScale: "On the scale",
  difference: "Difference",
  priceBooked: "Price booked",
  priceNew: "New price",
  more: "To pay more",
  less: "To pay less",
  noPrice: "Not specified",
  accept: "Accept the new price",
  acceptMore: (amount: string) => `Accept ${amount} more`,
  acceptLess: (amount: string) => `Accept ${amount} less`,
  takeBack: "Take my parcel back",
  accepted: "Accepted. Our staff take your parcel in now.",
  takenBack: "Our staff give your parcel back to you.",
  changed: "This page has changed, so your answer was not saved. Please read it and answer again.",
  failed: "Your answer was not saved. Please press again, or tell our staff.",
  lost: "No connection. Please tell our staff your answer.",
  again: "Show again",
  over: "This screen is off",
  overLead: "It has ended. Our staff can set it up again at the counter.",
};

/** The page that makes a tablet a customer's screen. */
export const openScreenWords = {
  title: "Make this device a customer’s screen?",
  lead: (number: number, branch: string) =>
    `It then shows weight and price to customers of ${branch}, as Screen ${number}, and takes their answer.`,
  open: "Use this device",
  failed: "The device could not be set up.",
  overTitle: "This link no longer works",
  overLead: "It was used, has expired, or was revoked. Our staff can make a new one at the counter.",
};
