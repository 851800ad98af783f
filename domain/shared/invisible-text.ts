// The patterns stay inside their functions: a bundler keeps a pattern at the top of a file on every page.

/** Removes characters that show nothing and mean nothing, as they come with a text copied from a chat or a table. */
export function withoutInvisible(text: string): string {
  // Format characters that only programs write: zero-width spaces, direction marks, soft hyphens, joined graphemes and
  // tags outside a flag ("England" is a black flag with tags).
  const formats =
    /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;
  // Joiners have a meaning behind an emoji, in Arabic and in the scripts of India and its neighbors alone.
  const strayJoiner =
    /(?<!\ufe0f|[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\u200c\u200d]/gu;
  return text.replace(formats, "").replace(strayJoiner, "");
}

/**
 * Checks for a text that shows nothing: spaces and format characters of every kind, letters without a shape (a Hangul
 * filler), and characters that no font knows.
 */
export function showsNothing(text: string): boolean {
  return /^(?:[\p{Cf}\p{Z}\s\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|\u034f|\u17b4|\u17b5)*$/u.test(
    text,
  );
}
