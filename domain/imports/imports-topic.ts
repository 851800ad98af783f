export const importsTopic = "imports:progress";
