/** The shape of words in another language: the same keys, functions and lists; the texts themselves are free. */
export type Translated<T> = T extends string
  ? string
  : T extends (...input: infer Input) => infer Output
    ? (...input: Input) => Translated<Output>
    : T extends readonly unknown[] | object
      ? { [Key in keyof T]: Translated<T[Key]> }
      : T;
