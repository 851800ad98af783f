import { preferenceWords as words } from "#copy/en/delivery-preferences.ts";
import { absenceChoices, type OfferedPreferences } from "#domain/road/delivery-preference.ts";
import type { ShownPreferences } from "#app/components/shipment/tracking-page.ts";

/** What the parties said about a delivery while no one is at home, and what the reader can say (G69). */
export function presentPreferences(
  found: OfferedPreferences,
  number: string,
  phone: { display: string } | null,
): ShownPreferences {
  const { standing, state, sides, refusals, branchName } = found;
  const { sender, recipient } = standing;
  const to = `/track/${number}/preferences`;
  const isRecipient = sides.includes("recipient");
  const isOpen = isRecipient && state === "open";
  const chosen = recipient && recipient.choice !== "again" ? recipient.choice : null;
  const offered = absenceChoices.filter((choice) => choice !== "again" && refusals[choice] === null);
  return {
    lines: [...(recipient ? [recipientLine(found)] : []), ...senderLines(sender)],
    choices:
      isOpen && chosen === null
        ? offered.map((choice) => ({
            choice,
            words: choice === "branch" ? words.holdAt(branchName) : words.choices[choice],
            to: `${to}?choice=${choice}`,
          }))
        : [],
    change:
      sides.length === 0
        ? null
        : isRecipient
          ? chosen === null
            ? null
            : { words: words.change, to }
          : { words: sender ? words.change : words.forSender, to },
    note:
      sides.length === 0
        ? words.weakProof
        : isRecipient && state === "next"
          ? phone
            ? words.callWhenNext(phone.display)
            : words.next
          : "",
  };
}

function recipientLine({ standing: { recipient }, branchName }: OfferedPreferences): string {
  const choice = recipient?.choice ?? "again";
  const sentence = choice === "branch" ? words.stands.branch(branchName) : words.stands[choice];
  return recipient?.note ? words.withNote(sentence, recipient.note) : sentence;
}

function senderLines(sender: OfferedPreferences["standing"]["sender"]): string[] {
  if (!sender) return [];
  const safePlace = { recipient: null, allowed: words.senderStands.allowed, never: words.senderStands.safe_place };
  return [sender.neighborRule === "never" ? words.senderStands.neighbor : null, safePlace[sender.safePlaceRule]].filter(
    (line) => line !== null,
  );
}
