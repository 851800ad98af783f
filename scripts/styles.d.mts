/** Returns the problems of the styles in this tree (path to text), a sentence each. */
export function findStyleProblems(tree: Map<string, string>): string[];
export function selectorsOf(css: string): string[];
