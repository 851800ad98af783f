/** Sizes of the app icon in pixels: home screens, and installed sites. */
export const iconSizes = [180, 192, 512] as const;

export function iconAddress(size: (typeof iconSizes)[number]): string {
  return `/brand/icon/${size}.png`;
}
