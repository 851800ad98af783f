const longest = 80;

/** Returns a subject for the list: the first line after the greeting, cut at a word. The form has no subject field. */
export function subjectOf(message: string): string {
  const lines = message
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const line = lines.find((each) => !isGreeting(each)) ?? lines[0] ?? "";
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const cut = characters.slice(0, longest - 1).join("");
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
  return `${(whole.length > longest / 2 ? whole : cut).trimEnd()}…`;
}

function isGreeting(line: string): boolean {
  return /^(hi|hello|hey|dear|good (morning|afternoon|evening))\b[^.?!]{0,40}[,!.:]?$/i.test(line);
}
