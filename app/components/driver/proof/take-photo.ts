import { cleanPhoto, mostPhotoPixels } from "#domain/road/clean-photo.ts";
import { longestProofFile } from "#domain/road/proof-files.ts";
import type { KeptPhoto } from "#app/components/scan/queue-store.ts";

/** Qualities of the JPEG, from good to small enough. */
const qualities = [0.8, 0.6, 0.4];

/** Takes what the camera shows now, as the bytes that are sent; null if the browser cannot write them. */
export async function takePhoto(video: HTMLVideoElement, doneBy: string): Promise<KeptPhoto | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, mostPhotoPixels / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const bytes = await jpegOf(canvas, quality);
    if (bytes && bytes.length <= longestProofFile.photo) return photoOf(bytes, doneBy);
  }
  return null;
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  const cleaned = blob && cleanPhoto(new Uint8Array(await blob.arrayBuffer()));
  return cleaned?.ok ? cleaned.bytes : null;
}

async function photoOf(bytes: Uint8Array<ArrayBuffer>, doneBy: string): Promise<KeptPhoto> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { sha256, bytes, doneBy, takenAt: new Date().toISOString() };
}
