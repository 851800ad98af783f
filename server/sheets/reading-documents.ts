/** Part of `readingProcess`: flattens the documents of a JSON file to send them. Lists become text, as in a cell. */
export const documentReading = String.raw`
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// Names under which a file may hold its documents; the first two are collections of a document database (E11).
const collections = ["shipments", "users", "items", "data", "documents", "records"];
// A list, or the value under one of these names as a list or by id. An entry that is not a document becomes an empty
// row.
const documentsIn = (json, depth = 0) => {
  if (Array.isArray(json)) return json.some(isPlain) ? json.map((each) => (isPlain(each) ? each : {})) : null;
  if (!isPlain(json) || depth > 10) return null;
  const name = collections.find((each) => typeof json[each] === "object" && json[each] !== null);
  if (name) return documentsIn(json[name], depth + 1);
  const isById = Object.values(json).length > 0 && Object.values(json).every(isPlain);
  return isById ? Object.entries(json).map(([id, each]) => ({ id, ...each })) : null;
};
// One document, or one in each line; a line that is broken is a row without anything.
const parseDocuments = (text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length < 2) throw error;
    const parsed = lines.map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return null;
      }
    });
    if (!isPlain(parsed[0])) throw error;
    return parsed;
  }
};
const deepestOfAll = 50;
const mostParts = 5000;
const listText = (list) => {
  try {
    return JSON.stringify(list);
  } catch {
    // Nested beyond all reason.
    return "[…]";
  }
};
const passable = (document, limits) => {
  let parts = 0;
  const made = (value, depth) => {
    parts += 1;
    if (parts > mostParts) throw Object.assign(new Error("too many"), { problem: "file_too_many_columns" });
    if (Array.isArray(value)) return made(listText(value), depth);
    if (!isPlain(value)) {
      const kept = typeof value === "string" ? value.slice(0, limits.cell * 2) : value;
      characters += typeof kept === "string" ? kept.length : 8;
      return kept;
    }
    if (depth > deepestOfAll) return "[…]";
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        characters += name.length;
        return [name.slice(0, 500), made(each, depth + 1)];
      }),
    );
  };
  return made(document, 0);
};
const sendDocuments = (text, limits) => {
  let documents = null;
  try {
    documents = documentsIn(parseDocuments(text));
  } catch {
    // Answered below: broken JSON has no documents.
  }
  if (!documents) return say({ problem: "file_not_readable" });
  if (documents.length > limits.rows) return say({ problem: "file_too_many_rows" });
  for (let at = 0; at < documents.length; at += 200) {
    const piece = documents.slice(at, at + 200).map((each) => passable(each, limits));
    if (characters > limits.unpackedBytes / 2) return say({ problem: "file_unpacks_too_large" });
    say({ documents: piece });
  }
  say({ isEnd: true });
};
`;
