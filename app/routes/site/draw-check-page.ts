import { offlineCheckWords as words } from "#copy/en/certificate-check.ts";
import { moveWords } from "#copy/en/custody.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { singleFilePolicy } from "#server/http/security-headers.ts";
import type { CheckPage } from "#app/routes/site/check-page-data.ts";
import { dataTag, inJson } from "#server/http/page-data.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
// oxlint-disable-next-line import/default -- the plugin returns the whole script as a text
import bundled from "#app/routes/site/check-page.script.ts?inline";

const style = `:root{color-scheme:light dark}body{max-width:52rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}h1{font-size:2.25rem;line-height:1.1}h2{margin-top:2rem;padding:.75rem 1rem;border:3px solid;border-radius:8px}.good::before{content:"✓ "}.bad::before{content:"✕ "}.good{border-color:#186a3b}.bad{border-color:#b3261e}input{display:block;width:100%;margin:.5rem 0 1rem;padding:.75rem;box-sizing:border-box;border:2px solid;border-radius:8px;font:inherit}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid;text-align:left;vertical-align:top}code{font-size:.9375rem;overflow-wrap:anywhere}@media(max-width:40rem){thead{display:none}tr,td{display:block}tr{padding:.5rem 0;border-bottom:1px solid}td{padding:0;border:0}td:first-child{font-weight:650}}`;

/** No text in it may end the element it stands in. */
const script = bundled.replaceAll("</script", String.raw`<\/script`);

/** Its own script and style, and no connection at all. */
const policy = singleFilePolicy(script, style);

/** Draws the page that checks certificates without a network (G78), as one file. */
export function drawCheckPage(carrier: string, fingerprint: string): { html: string; policy: string } {
  const { roles, acts } = moveWords;
  const page: CheckPage = { carrier, fingerprint, words: words, moves: { roles, acts } };
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.lead)}</p>
<label>${escaped(words.file)}<input type="file" accept=".pdf,.json,application/pdf,application/json"></label>
<p>${escaped(words.pageKey.replace("{carrier}", carrier))} <code>${fingerprint}</code></p>
<output></output>
</main>
${dataTag(inJson(page))}
<script>${script}</script>
</body>
</html>
`;
  return { html, policy };
}
