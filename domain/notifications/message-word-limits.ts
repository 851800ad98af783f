// Apart from the schemas: forms in the browser say these without loading a validator.
/** In code points. */
export const mostOfSubject = 150;
export const mostOfIntro = 600;
