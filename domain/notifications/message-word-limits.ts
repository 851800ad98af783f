// Separate from the schemas, so that forms in the browser do not load a validator.
/** In code points. */
export const mostOfSubject = 150;
export const mostOfIntro = 600;
