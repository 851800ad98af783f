/** The sizes that routes are laid out for, in pixels. */
export type Frame = { width: number; height: number };

export const pageFrame: Frame = { width: 480, height: 400 };
/** As wide as the words of a mail. */
export const mailFrame: Frame = { width: 520, height: 240 };
