/** Latin letters that Unicode does not decompose, in capitals and the Latin letters usually written for them. */
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

/** Capitals without accents: "Łódź" is "LODZ", "Århus" "ARHUS". Letters of other scripts stay as they are. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .replace(/ß/g, "SS")
    .toUpperCase()
    .replace(/[ŁØĐÐÞÆŒẞĦŦŊıƵƁƊƏ]/g, (letter) => plain[letter] ?? letter);
}
