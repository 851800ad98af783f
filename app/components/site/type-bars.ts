/** Of Code 128: six widths of bars and gaps for each of the 103 values, one after the other (ISO/IEC 15417). */
const widths =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112" +
  "312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123" +
  "113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221" +
  "112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121" +
  "111143111341131141114113114311411113411311113141114131311141411131";
const [start, stop] = ["211214", "2331112"];
const startValue = 104;

/**
 * Returns the bars of a text while it is typed, as a path one unit high with modules one unit wide: start,
 * characters, check and stop. Skips characters other than A–Z and 0–9.
 */
export function typedBars(text: string): { path: string; modules: number } {
  const values = Array.from(text.replace(/[^A-Z0-9]/g, ""), (character) => character.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), startValue) % 103;
  const symbol = (value: number) => widths.slice(value * 6, value * 6 + 6);
  const all = [start, ...values.map(symbol), symbol(check), stop].join("");
  let at = 0;
  let path = "";
  all.split("").forEach((digit, place) => {
    const width = Number(digit);
    if (place % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  });
  return { path, modules: at };
}
