import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Size of the picture, in pixels. */
const [width, height] = [1280, 720];

/**
 * Makes the video of a camera that looks at a picture, such as a printed label, held at a slight angle. Returns the
 * browser's arguments. `address`: the picture, for who is signed in on the page.
 */
export async function cameraLookingAt(page: Page, address: string, folder: string): Promise<string[]> {
  const size = { width, height };
  const luma = await page.evaluate(
    async ({ address, size }) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#4a4238";
      context.fillRect(0, 0, size.width, size.height);
      context.translate(size.width / 2, size.height / 2);
      context.rotate(0.05);
      const scale = (size.height * 0.96) / picture.height;
      context.scale(scale, scale);
      context.drawImage(picture, -picture.width / 2, -picture.height / 2);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      const weights = [0.299, 0.587, 0.114];
      let text = "";
      for (let at = 0; at < data.length; at += 4)
        text += String.fromCharCode(weights.reduce((sum, weight, part) => sum + weight * (data[at + part] ?? 0), 0));
      return btoa(text);
    },
    { address, size },
  );
  const file = path.join(folder, "camera.y4m");
  writeVideo(Buffer.from(luma, "base64"), file);
  return [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** Writes a video of two equal gray pictures (YUV4MPEG2), which the browser repeats. */
function writeVideo(luma: Buffer, file: string): void {
  const colorless = Buffer.alloc((width * height) / 2, 128);
  const picture = Buffer.concat([Buffer.from("FRAME\n"), luma, colorless]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  fs.writeFileSync(file, Buffer.concat([head, picture, picture]));
}
