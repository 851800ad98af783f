/** Live topic for the progress of imports; for administrators. */
export const importsTopic = "imports:progress";
