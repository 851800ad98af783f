// Writes domain/shared/country-spellings.ts: the names of every country in English, Spanish and its own languages, from Unicode CLDR (the ICU of Node)
// and i18n-iso-countries. Run `node scripts/make-country-spellings.mjs` when a country changes its name; a test compares the file with both sources.
import fs from "node:fs";
import iso from "i18n-iso-countries";

/** Languages of countries that have several, or another than the likeliest of their code. */
const languages = `
AF fa ps;BE nl fr de;CH de fr it rm;LU lb fr de;CA en fr;FI fi sv;CY el tr;IE en ga;MT mt en;ZA en af zu xh;IN hi en bn ta te;SG en ms zh ta;LK si ta;IL he ar;
IQ ar ku;MA ar fr;DZ ar fr;TN ar fr;BY be ru;KZ kk ru;KG ky ru;BA bs hr sr sr-Latn;RS sr sr-Latn;ME sr sr-Latn;XK sq sr;MK mk sq;NO nb nn no;ES es ca gl eu;PE es qu;
BO es qu;PY es gn;CM fr en;RW rw fr en;BI rn fr en;MG mg fr;KM ar fr;DJ fr ar;TD fr ar;MR ar fr;LB ar fr;ER ti ar en;ET am om so;SO so ar;KE sw en;TZ sw en;UG en sw;
PH fil tl en;PK ur en;HK zh-Hant zh en;MO zh-Hant zh pt;TW zh-Hant zh;CN zh;TL pt;HT fr ht;AW nl es;CW nl;SX nl en;BQ nl;GL kl da;FO fo da;VU fr en bi;SC fr en;
MU fr en;NZ en mi;WS en sm;TO en to;MY ms zh;VA it la;SM it;DE de;GE ka;UA uk ru;MD ro ru;TM tk ru;TJ tg ru;UZ uz ru;AX sv;SJ nb;PR es en;BJ fr;CD fr;SD ar en;SS en;
TR tr;SN fr wo;ML fr;BF fr;NE fr ha;CF fr;CI fr;NG en;GH en;ZW en;ZM en;NA en af de;BW en tn;LS en st;SZ en ss;MZ pt;AO pt;GW pt;ST pt;CV pt;BV nb;AQ en;GB en cy`;
const several = new Map(
  languages.split(";").map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3).split(" ")]),
);

/** Tags of a country's own languages, in which its name is understood besides English and Spanish. */
export function languagesOf(alpha2) {
  return several.get(alpha2) ?? [new Intl.Locale(`und-${alpha2}`).maximize().language];
}

const known = new Map();
function displayNames(tag) {
  if (!known.has(tag))
    known.set(
      tag,
      ["long", "short"].map((style) => new Intl.DisplayNames([tag], { type: "region", style, fallback: "none" })),
    );
  return known.get(tag);
}

/** Every name that the two sources give a country in a language. */
export function namesIn(alpha2, tag) {
  const isKnown = Intl.DisplayNames.supportedLocalesOf([tag]).length > 0;
  const cldr = isKnown ? displayNames(tag).map((names) => names.of(alpha2)) : [];
  const listed = iso.getName(alpha2, tag, { select: "all" }) ?? [];
  return [...new Set([...cldr, ...listed].filter(Boolean).map((name) => name.trim().normalize("NFC")))].filter(
    // "RU" is Russia, though the Welsh write it for their kingdom.
    (name) => !/^\p{Lu}{1,3}$/u.test(name),
  );
}

export function registerLanguages() {
  for (const file of fs.readdirSync(new URL("../node_modules/i18n-iso-countries/langs/", import.meta.url)))
    iso.registerLocale(
      JSON.parse(fs.readFileSync(new URL(`../node_modules/i18n-iso-countries/langs/${file}`, import.meta.url), "utf8")),
    );
}

function spellingsText() {
  registerLanguages();
  const lines = Object.entries(iso.getAlpha2Codes()).map(([alpha2, alpha3]) => {
    const names = ["en", "es", ...languagesOf(alpha2)].flatMap((tag) => namesIn(alpha2, tag));
    // The EU, CLDR and the World Bank say XKX, which i18n-iso-countries does not.
    return `${alpha2 === "XK" ? "XKX" : alpha3} ${[...new Set(names)].join(";")}`;
  });
  const head =
    "/** Alpha-3 code and the names of the country in English, Spanish and its own languages. Written by scripts/make-country-spellings.mjs. */";
  return `${head}\nexport const countrySpellings = \`\n${lines.toSorted().join("\n")}\n\`;\n`;
}

if (process.argv[1] === import.meta.filename)
  fs.writeFileSync(new URL("../domain/shared/country-spellings.ts", import.meta.url), spellingsText());
