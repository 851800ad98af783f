import { priceLineTitle } from "#copy/en/charges.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { PriceLineView } from "#domain/shipments/views.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Short name in the progress line, question over the form, and the line under it. */
export const stepWords: Record<BookingStep, { name: string; title: string; lead: string }> = {
  package: { name: "Package", title: "What are you sending?", lead: "The waybill fills itself in as you go." },
  pickup: { name: "Pickup or dropoff", title: "How do we get it?", lead: "Bring it to a branch, or we come to you." },
  sender: { name: "Sender", title: "Who is sending it?", lead: "The courier calls this person if something is unclear." },
  receiver: { name: "Receiver", title: "Who receives it?", lead: "Exactly as it should stand on the label." },
  options: { name: "Shipping options", title: "When should it arrive?", lead: "Your wish, and the stops you already know of." },
  services: { name: "Extra services", title: "Anything extra?", lead: "Leave everything as it is if you need nothing." },
  payment: { name: "Payment", title: "How would you like to pay?", lead: "Nothing is charged until you submit on the next page." },
  review: { name: "Review", title: "Is everything right?", lead: "Read it once more. You can change every part." },
};

export const bookingWords = {
  pageTitle: "New shipment",
  stepOf: (number: number, count: number) => `New shipment, step ${number} of ${count}`,
  stepsLabel: "Booking steps",
  draftSaved: (time: string) => `Draft saved at ${time}`,
  draftNotSaved: "No connection: what you typed is on this page only. We keep trying to save it.",
  unreachable: "The server could not be reached. What you typed is still here; please try again.",
  startedOver: {
    title: "This booking was started over in another tab.",
    body: "Nothing was saved. What you typed on this page is still here: press Next to use it in the new booking, or change it first.",
  },
  draftsLimited: "Many new bookings were started from your address in the last minutes, so this one was not saved yet. What you typed is still here.",
  notes: {
    finish: "Please finish this step first. The later ones open as you go.",
    check: "Something on this page no longer holds. Please look at it once more.",
    over: "This booking was started over in another tab, so what stood on your page was not saved. This is the new booking: please go on from here.",
    fresh: "We could not find your earlier draft, so this is a new one.",
  },
  fixTitle: (count: number) => (count === 1 ? "One thing to fix" : `${count} things to fix`),
  startOver: { title: "Start over?", body: "What you typed so far is thrown away. Booked shipments stay as they are.", confirm: "Throw the draft away", back: "Keep the draft" },
  chooseOne: "Choose one",
  freeWord: "free",
} as const;

export const waybillWords = {
  title: "Your waybill so far",
  head: "Waybill, draft",
  noService: "Choose a service",
  from: "From", to: "To", pieces: "Pieces", weight: "Weight", size: "Size, in", price: "Price", total: "Total",
  open: "Waybill", close: "Close", closeWhat: "waybill",
  currencies: { USD: "US dollars", EUR: "euros", GBP: "pounds sterling", JPY: "Japanese yen" } as Record<string, string>,
  unknown: "–",
} as const;

/** Labels of the fields, as contract part 5 names them, and what stands under them. */
export const fieldWords = {
  serviceType: "Service", packageType: "Package",
  sizeAndContents: "Size and contents",
  upTo: (pounds: number) => `up to ${pounds} lb`,
  weight: "Weight (lbs)", weightHint: "The weight of all pieces together, the size of the largest one.",
  length: "Length (in)", width: "Width (in)", height: "Height (in)",
  value: "Declared value", quantity: "Quantity",
  description: "Package description", descriptionHint: "What is inside, in plain words: “framed prints”, “blood samples, refrigerated”.",
  isFragile: "Fragile", isFragileNote: "Handled by hand, never on the belt",
  requiresSignature: "Requires signature", requiresSignatureNote: "An adult signs at the door",
  insurance: "Add insurance", insuranceNote: (percent: string) => `${percent}% of the value you insure`,
  insuranceValue: "Insurance value",
  dangerousGoods: "Contains dangerous goods", dangerousGoodsNote: "Batteries, aerosols, dry ice, chemicals, anything with a hazard label",
  dangerousGoodsType: "Dangerous goods type", dangerousGoodsTypeHint: "UN number or name, such as “UN 1845, dry ice, 5 lb”",
  pickupType: "Pickup or dropoff",
  dropoffNote: "One of our branches, no appointment", pickupNote: "A courier collects it at the sender's address",
  preferredDropoffLocation: "Dropoff location", branches: "Our branches",
  pickupDate: "Pickup date", pickupTime: "Pickup time", pickupHours: (hours: string) => `We collect ${hours}`,
  pickupInstructions: "Pickup instructions", pickupInstructionsHint: "Dock number, gate code, who to ask for",
  name: "Name", phone: "Phone", email: "Email", company: "Company", address: "Address", city: "City", state: "State", zipCode: "ZIP code", country: "Country",
  person: "Person", place: "Address and place",
  specialInstructions: "Special instructions", specialInstructionsHint: "For the driver at the door. Not shown to strangers who only know the tracking number.",
  priority: "Priority", requestedDelivery: "Estimated delivery",
  requestedDeliveryHint: "The day and time you wish for. We tell you below if we cannot make it.",
  status: "Status", pendingPickup: "Pending Pickup",
  trackingNumber: "Tracking number", trackingNumberHint: "Leave it empty to have one drawn. A number of your own has 4 to 40 letters, digits and hyphens.",
  timeline: "Delivery timeline", timelineHint: "Stops you plan. They show as planned, never as facts. Leave the row empty if you have none.", timelineStaffHint: "What has happened so far.",
  entryLocation: "Location", entryAt: "Date and time", entryDescription: "Description", entryStatus: "Status of entry", chooseStatus: "As the shipment", entry: (number: number) => `Entry ${number}`,
  addEntry: "Add entry", removeEntry: "Remove entry",
  delivery: "Delivery", handling: "Handling", notifications: "Notifications", customs: "Customs", proof: "Proof and return",
  saturdayDelivery: "Saturday delivery", saturdayDeliveryNote: "We also deliver on Saturdays", holdForPickup: "Hold for pickup", holdForPickupNote: "Kept at the branch until the receiver collects it",
  temperatureControl: "Temperature control", temperatureControlNote: "Refrigerated or heated all the way", temperatureRange: "Temperature range", temperatureRangeHint: "Such as “2 to 8 °C”",
  specialHandling: "Special handling", specialHandlingNote: "Anything a driver has to know or bring", specialHandlingType: "Special handling type",
  notifyEmail: "E-mail", notifySms: "SMS", notifyPush: "Push",
  deliveryConfirmation: "Delivery confirmation", deliveryConfirmationNote: "Proof that it was handed over", deliveryConfirmationType: "Delivery confirmation type",
  returnService: "Return service", returnServiceNote: "We bring something back to the sender", returnInstructions: "Return instructions",
  customsHint: "The shipment crosses a border, so customs asks for these.",
  customsValue: "Customs value", customsDescription: "Customs description", senderTaxId: "Sender tax ID", receiverTaxId: "Receiver tax ID",
  paymentMethod: "Payment method", creditCard: "Credit card", creditCardNote: "Visa, Mastercard, Amex, Discover", account: "Account", accountNote: "Billed monthly to an approved account",
  cardNumber: "Card number", expiry: "Expiry date", cvv: "CVV", billingAddress: "Billing address", billingZipCode: "Billing ZIP code", billingCountry: "Billing country",
  accountNumber: "Account number", accountNumberHint: "Leave it empty to ask for an account; we will contact you before the first bill.", billingReference: "Billing reference",
  acceptTerms: "I accept the terms",
} as const;

export const paymentWords = {
  testMode: "Test mode: no card is charged. Use 4242 4242 4242 4242.",
  promise: "The card goes straight to the payment provider. We keep its brand, the last four digits and nothing else.",
  kept: (masked: string) => `${masked} kept`,
  change: "Use another card",
  unreachable: "The payment provider did not answer. Nothing was charged. Please try again, or pay by account.",
  noAccount: "None yet: account requested",
  changePackage: "Change package", changePickup: "Change pickup", package: "Package", pickup: "Pickup", dropoff: "Dropoff",
} as const;

export const reviewWords = {
  change: (what: string) => `Change ${what.toLowerCase()}`,
  yes: "Yes", no: "No", none: "None",
  termsTitle: "Terms and prohibited goods",
  termsBefore: "The ", termsLink: "terms of carriage", termsAfter: " apply to this shipment. We do not carry:",
  prohibited: [
    "explosives, firearms and ammunition", "cash, precious metals and bearer papers", "illegal drugs and stolen goods",
    "live animals and human remains", "dangerous goods that were not declared in step 1",
  ],
  priceChangedTitle: "The price changed",
} as const;

export const afterBookingWords = {
  title: "What happens next",
  dropoff: (branch: string) => `Bring it to ${branch || "one of our branches"}. Show this page at the counter or write the tracking number on it.`,
  pickup: (when: string) => `Have it ready ${when}. The courier rings and brings the label.`,
  mail: "A confirmation with the receipt goes to the sender's e-mail address.",
  track: "This page shows every step by itself as it happens. Share the number with whoever waits for it.",
  calendar: "Add pickup to calendar", receipt: "Receipt",
  receiptLead: (booked: string) => `Booked ${booked}`, from: "From", to: "To", number: "Tracking number", payment: "Payment", print: "Print receipt",
  calendarTitle: (company: string) => `Courier pickup, ${company}`,
} as const;

/** "10.0 lb at $1.99 per lb", "Next-Day Delivery, base": one charge in words. `money` writes amounts. */
export function priceLineWords(line: PriceLineView, context: { service: ServiceKey | null; perPound: string; insuranceRatePercent: string; insured: string | null }): string {
  if (line.code === "base" && context.service) return `${serviceWords[context.service].name}, base`;
  if (line.code === "weight" && line.quantity) return `${line.quantity} lb at ${context.perPound} per lb`;
  if (line.code === "insurance" && context.insured) return `Insurance, ${context.insuranceRatePercent}% of ${context.insured}`;
  return priceLineTitle(line.code);
}
