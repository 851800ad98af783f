/** Returns the text of a piece's Code 128: the number, and `+NN` if the shipment has several pieces (G1). */
export function pieceCode(number: string, piece: number, pieces: number): string {
  return pieces === 1 ? number : `${number}+${twoDigits(piece)}`;
}

/** Returns the address in a piece's QR code. The piece is a fragment, which reaches no server log (G1). */
export function pieceAddress(trackingUrl: string, piece: number, pieces: number): string {
  return pieces === 1 ? trackingUrl : `${trackingUrl}#p=${twoDigits(piece)}`;
}

function twoDigits(piece: number): string {
  return String(piece).padStart(2, "0");
}
