/** What a page puts into its forms itself, and what a button says. */
const ofThePage = new Set(["version", "draft", "intent", "zone", "eventId", "next", "choice", "revoke", "door"]);

/** Whether a person wrote or chose it in words: a tick says nothing more than that it is there. */
export function isWritten(name: string, value: string): boolean {
  return !ofThePage.has(name) && value.trim() !== "" && value !== "on";
}

/** A field by its name, where its form and so its label are out of reach: "receiverZipCode" is "Receiver zip code". */
export function nameOfField(name: string): string {
  const words = name
    .replace(/\[(\d+)\]/g, (_, place: string) => ` ${Number(place) + 1} `)
    .replace(/\.|_|-/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim()
    .replace(/\s+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
