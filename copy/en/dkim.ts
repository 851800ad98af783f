/** Words of the settings page of the signature of mails (DKIM). */
export const dkimWords = {
  title: "Sign mails (DKIM)",
  lead: "The signature proves that a mail is yours. The key is stored here and never shown; publish its record in your DNS.",
  domain: "Domain",
  domainHint: (sender: string) => `That of the sender’s address (${sender}), or one above it.`,
  selector: "Selector",
  selectorHint: "The name of this key in your DNS.",
  signs: "Sign mails",
  signsNote:
    "We sign; whether your DNS has the record is for you to check, because nobody here asks for it. Until it is there, a signed mail counts as badly signed. Providers that sign by themselves need none of ours.",
  otherTitle: "Receivers would not count the signature",
  otherBody: (domain: string, sender: string) =>
    `Mails come from ${sender}, and are signed as ${domain}. Name the domain of the sender’s address, or one above it.`,
  goneTitle: "The key cannot be opened",
  goneBody: "It was encrypted with another server secret, so mails are sent unsigned. Create a new key.",
  record: "Record for your DNS",
  recordLead:
    "One TXT record. Where a panel takes at most 255 characters at once, it is cut into pieces that follow each other.",
  recordName: "Name",
  recordValue: "Value",
  copyName: "Copy the name",
  copyValue: "Copy the value",
  copied: "Copied.",
  noRecord: "There is no key yet.",
  domainFirst: "Save a domain first.",
  make: "Make a key",
  makeNew: "Make a new key",
  makeNewNote: "Mails are sent unsigned until you publish the new record and turn signing on again.",
  made: "Key created. Publish its record, then turn signing on.",
} as const;
