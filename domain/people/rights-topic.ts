/** Published when a person lost a right: open streams ask again whether they may still hear. */
export const rightsTopic = "rights";
