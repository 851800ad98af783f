// The patterns stay inside their functions: a bundler keeps a pattern at the top of a file on every page.

/** Checks for letters that a carrier abroad may be unable to read: of every script but Latin. */
export function hasOtherLetters(text: string): boolean {
  return /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
}
