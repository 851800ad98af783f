/** Suffix of unfinished files. One left by a killed process is useless. */
export const unfinishedEnding = ".unfinished";
