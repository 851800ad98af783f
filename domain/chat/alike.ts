/**
 * Returns the number of typing errors allowed at this length. None in a short word, where one error makes another
 * word.
 */
function mistakesIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const sounds = new Map<string, string>();
const mostSounds = 10_000;

/**
 * Returns a phonetic form, mainly for Spanish: drops an initial h, maps s for z and soft c, b for v, and merges
 * double letters.
 */
function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = word
    .replace(/^h/, "")
    .replace(/[cz](?=[ei])|z/g, "s")
    .replace(/g(?=[ei])/g, "j")
    .replace(/qu(?=[ei])|c/g, "k")
    .replace(/v/g, "b")
    .replace(/ll/g, "y")
    .replace(/(.)\1/g, "$1");
  if (sounds.size > mostSounds) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/**
 * Checks whether one word is the other with a typing error: a wrong, missing, extra or transposed letter. The first
 * letter and digits must match.
 */
export function isAlike(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (Math.min(typed.length, word.length) > 2 && soundOf(typed) === soundOf(word)) return true;
  const most = mistakesIn(Math.max(typed.length, word.length));
  if (most === 0 || /\d/.test(typed) || /\d/.test(word) || Math.abs(typed.length - word.length) > most) return false;
  if (typed[0] !== word[0] && !(typed[0] === word[1] && typed[1] === word[0])) return false;
  return distance(typed, word, most) <= most;
}

/** Computes the optimal string alignment distance. Returns `most + 1` for anything above `most`. */
function distance(a: string, b: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
