/** The type of a translation: the same keys, functions and lists, with any text. */
export type Translated<T> = T extends string
  ? string
  : T extends (...input: infer Input) => infer Output
    ? (...input: Input) => Translated<Output>
    : T extends readonly unknown[] | object
      ? { [Key in keyof T]: Translated<T[Key]> }
      : T;
