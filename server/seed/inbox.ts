import { minuteMs } from "#domain/shared/durations.ts";
import { parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { type StaffActor, visitor } from "#domain/people/actor.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { clock, now } from "#server/clock.ts";
import { assignEnquiry } from "#server/features/enquiries/assign-enquiry.ts";
import { completeEnquiry } from "#server/features/enquiries/complete-enquiry.ts";
import { noteOnEnquiry } from "#server/features/enquiries/note-on-enquiry.ts";
import { openEnquiry } from "#server/features/enquiries/open-enquiry.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";

type Step = { do: "open" | "take" | "done"; by: number } | { do: "note" | "reply"; by: number; text: string };
type Letter = {
  hoursAgo: number;
  from: [name: string, email: string, company?: string];
  message: string;
  steps: Step[];
};

/** Sample enquiries: new, assigned, answered and done. `number` is that of a parcel in transit. */
const letters = (number: string): Letter[] => [
  {
    hoursAgo: 150,
    from: ["Cornelius van der Bijl", "c.vanderbijl@lowcountrypress"],
    message: "Invoice for last month\nThe second page is missing its total. Could you send it again?",
    steps: [
      { do: "reply", by: 0, text: "It is on its way again, with both pages. Sorry for the trouble." },
      { do: "done", by: 0 },
    ],
  },
  {
    hoursAgo: 126,
    from: ["Mei-Ling Zhao", "meiling@pacificoptics", "Pacific Optics"],
    message: "Closed on Mondays\nYou came twice and the shop was closed. We are closed every Monday until March.",
    steps: [
      { do: "note", by: 0, text: "Written into the shipment's instructions." },
      { do: "reply", by: 0, text: "Thank you for telling us. We come on Tuesdays from now on, before noon." },
      { do: "done", by: 0 },
    ],
  },
  {
    hoursAgo: 74,
    from: ["Khadija Osei", "khadija@augustainstruments", "Augusta Instrument Repair"],
    message: "Pickup window too early\nNobody is here before nine. Could the standing pickup move to ten?",
    steps: [{ do: "reply", by: 1, text: "Ten it is, from Thursday on." }],
  },
  {
    hoursAgo: 51,
    from: ["Josephine Okonkwo-Whitfield", "josephine@oglethorpebindery", "Oglethorpe Bindery"],
    message: "New address from July\nWe move to 305 East College Ave, please change it for everything after the first.",
    steps: [{ do: "take", by: 1 }],
  },
  {
    hoursAgo: 27,
    from: ["Lý Văn Đức", "duc@goldenisles", "Golden Isles Seafood"],
    message: "Thank you\nThe frames arrived without a scratch. Please thank the driver, he waited for the tide.",
    steps: [{ do: "open", by: 0 }],
  },
  {
    hoursAgo: 7,
    from: ["Dr. Ramón Castellanos", "lab@northsidesurgical", "Northside Surgical Group"],
    message: "Temperature log for May\nOur auditor asks for the log of all medical runs, per parcel if you have it.",
    steps: [],
  },
  {
    hoursAgo: 4,
    from: ["Hector Begay", "hector@sonoranfield", "Sonoran Field Instruments"],
    message: "Is a lithium battery a problem?\nA field logger with a 90 Wh battery, Phoenix to Atlanta, next day.",
    steps: [],
  },
  {
    hoursAgo: 2.5,
    from: ["Priya Raghunathan", "priya@fultonpaper", "Fulton Paper"],
    message: "Price for 38 lb, same day\nDo you take a crate of 38 lb from Decatur to Athens this afternoon?",
    steps: [],
  },
  {
    hoursAgo: 1.4,
    from: ["Bartholomew Featherstonehaugh-Castellanos", "receiving@kmcl"],
    message: `Dock B instead of Suite 204?\nGood afternoon, the receiving desk moved on Monday. Parcel ${number} is on its way to Suite 204, where nobody sits any more. Can you tell the driver to come to Dock B, around the back? The dock closes at 4 on Fridays.\n\nIf it helps, my number is (770) 555-0119.`,
    steps: [{ do: "note", by: 0, text: "Marcus has it on his list. Somebody please answer him." }],
  },
];

/** Fills the inbox like that of a small company this morning. Resets the clock at the end. */
export async function seedInbox(staff: readonly StaffActor[], numberOnItsWay: string): Promise<string[]> {
  const end = now().getTime();
  const written: string[] = [];
  try {
    for (const { hoursAgo, from, message, steps } of letters(formatTrackingNumber(numberOnItsWay))) {
      clock.set(new Date(end - hoursAgo * 60 * minuteMs));
      const [name, mailbox, company = ""] = from;
      const parsed = parseSendContactMessage({ name, company, email: `${mailbox}.example`, message });
      if (!parsed.ok) throw new Error(`a sample message is not valid: ${message}`);
      const { enquiryId } = await sendContactMessage(visitor, parsed.value);
      written.push(enquiryId);
      for (const step of steps) {
        clock.advance(9 * minuteMs);
        await take(step, enquiryId, staff);
      }
    }
  } finally {
    clock.reset();
  }
  return written;
}

async function take(step: Step, enquiryId: string, staff: readonly StaffActor[]): Promise<void> {
  const actor = staff[step.by % staff.length];
  if (!actor) return;
  await openEnquiry(actor, enquiryId);
  if (step.do === "take") await assignEnquiry(actor, enquiryId, actor.userId);
  if (step.do === "note") await noteOnEnquiry(actor, enquiryId, { text: step.text, key: "" });
  if (step.do === "reply") await replyToEnquiry(actor, enquiryId, { text: step.text, seen: 0, key: "", isDone: false });
  if (step.do === "done") await completeEnquiry(actor, enquiryId);
}
