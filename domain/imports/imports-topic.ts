/** What is published where an import moved on; for administrators. */
export const importsTopic = "imports:progress";
