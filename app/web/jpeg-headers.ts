/** A photo is shown as a picture and as nothing else, whatever a browser makes of its bytes. */
export const jpegHeaders = {
  "Content-Type": "image/jpeg",
  "Content-Disposition": 'inline; filename="photo.jpg"',
  "X-Content-Type-Options": "nosniff",
} as const;
