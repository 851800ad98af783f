import { proofPages } from "#domain/road/proof-sheet.ts";
import { fileTextOf, type SignedCertificate } from "#domain/road/custody-certificate.ts";
import { drawCertificate } from "#server/features/labels/draw-certificate.ts";
import { presentCertificate } from "#app/presenters/present-certificate.ts";
import { trackingHeaders } from "#app/web/tracking-responses.ts";

/** Answers with a certificate as a PDF (`?sheet=a4` for that paper) or, with `?format=json`, as JSON. */
export async function certificateAnswer(request: Request, certificate: SignedCertificate): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const isJson = asked.get("format") === "json";
  const page = proofPages.find((each) => each === asked.get("sheet")) ?? proofPages[0];
  const body = isJson
    ? fileTextOf(certificate)
    : await drawCertificate(certificate, presentCertificate(certificate), page);
  const name = `custody-${certificate.number}.${isJson ? "json" : "pdf"}`;
  return new Response(body, {
    headers: {
      ...trackingHeaders(false),
      "Content-Type": isJson ? "application/json" : "application/pdf",
      "Content-Disposition": `${isJson ? "attachment" : "inline"}; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
