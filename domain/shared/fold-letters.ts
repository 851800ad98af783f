/** Latin letters that Unicode does not decompose, in capitals, with their usual replacement. */
const plain: Record<string, string> = {
  Ł: "L",
  Ø: "O",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  Æ: "AE",
  Œ: "OE",
  ẞ: "SS",
  Ħ: "H",
  Ŧ: "T",
  Ŋ: "NG",
  ı: "I",
  Ƶ: "Z",
  Ɓ: "B",
  Ɗ: "D",
  Ə: "E",
};

/** Folds text to capitals without accents: "Łódź" is "LODZ", "Århus" "ARHUS". Leaves other scripts unchanged. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .replace(/ß/g, "SS")
    .toUpperCase()
    .replace(/[ŁØĐÐÞÆŒẞĦŦŊıƵƁƊƏ]/g, (letter) => plain[letter] ?? letter);
}
