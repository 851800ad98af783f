/** In pixels. */
export type Frame = { width: number; height: number };

export const pageFrame: Frame = { width: 480, height: 400 };
/** As wide as the text column of a mail. */
export const mailFrame: Frame = { width: 520, height: 240 };
