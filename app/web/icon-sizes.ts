/** Of the company's mark as a picture, in pixels a side: a phone's home screen, and what installs a site. */
export const iconSizes = [180, 192, 512] as const;

export function iconAddress(size: (typeof iconSizes)[number]): string {
  return `/brand/icon/${size}.png`;
}
