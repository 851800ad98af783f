/** Name of the attached file in the PDF. */
export const attachedName = "custody-certificate.json";

const mark = "\n%waybill-signature ";

/** Returns the last line of a signed PDF. Readers ignore it; the signature covers all bytes before it. */
export function signatureLine(signature: string): string {
  return `${mark}${signature}\n`;
}

export type PdfParts = {
  /** The attached JSON; null if there is none, or it cannot be unpacked. */
  text: string | null;
  /** All bytes that are signed. */
  signed: Uint8Array<ArrayBuffer>;
  /** Blank without one: the file was cut, or another program saved it. */
  signature: string;
};

const latin = new TextDecoder("latin1");

export function isPdf(bytes: Uint8Array): boolean {
  return latin.decode(bytes.subarray(0, 5)) === "%PDF-";
}

/** Takes the certificate and the signature of the whole file out of a PDF. */
export async function partsOfPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfParts> {
  const file = latin.decode(bytes);
  const end = file.lastIndexOf(mark);
  const found = end < 0 ? null : /^([^\n]*)\n$/.exec(file.slice(end + mark.length));
  return {
    text: await attachedText(bytes, file),
    signed: bytes.slice(0, found ? end : bytes.length),
    signature: found?.[1] ?? "",
  };
}

async function attachedText(bytes: Uint8Array<ArrayBuffer>, file: string): Promise<string | null> {
  const head = file.indexOf("/EmbeddedFile\n");
  const start = head < 0 ? -1 : file.indexOf("stream\n", head);
  const end = start < 0 ? -1 : file.indexOf("\nendstream", start);
  if (end < 0) return null;
  try {
    const packed = new Blob([bytes.slice(start + "stream\n".length, end)]).stream();
    const unpacked = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
    return new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
  } catch {
    return null;
  }
}
