import { foldCity } from "#server/places/place-names.ts";

/** Zone of a part of a country: its usual names and codes, folded, and the form of its postal codes. */
type Part = readonly [zone: string, names: string, zips?: RegExp];

/**
 * Countries outside North America with several zones. `usual` is the zone of all but remote parts; without it,
 * millions live in several, and the state or postal code decides. From zone.tab of the tz database.
 */
const countries: Record<string, { usual?: string; parts: readonly Part[] }> = {
  AUS: {
    parts: [
      ["Australia/Sydney", "nsw;new south wales;act;australian capital territory", /^(?:02|[12])\d+$/],
      ["Australia/Melbourne", "vic;victoria", /^[38]\d{3}$/],
      ["Australia/Brisbane", "qld;queensland", /^[49]\d{3}$/],
      ["Australia/Adelaide", "sa;south australia", /^5\d{3}$/],
      ["Australia/Perth", "wa;western australia", /^6\d{3}$/],
      ["Australia/Hobart", "tas;tasmania", /^7\d{3}$/],
      ["Australia/Darwin", "nt;northern territory", /^0[89]\d\d$/],
    ],
  },
  BRA: {
    parts: [
      [
        "America/Sao_Paulo",
        "df;distrito federal;es;espirito santo;go;goias;mg;minas gerais;pr;parana;rj;rio de janeiro;rs;rio grande do sul;sc;santa catarina;sp;sao paulo",
      ],
      ["America/Rio_Branco", "ac;acre"],
      ["America/Maceio", "al;alagoas;se;sergipe"],
      ["America/Belem", "ap;amapa;pa;para"],
      ["America/Manaus", "am;amazonas"],
      ["America/Bahia", "ba;bahia"],
      ["America/Fortaleza", "ce;ceara;ma;maranhao;pb;paraiba;pi;piaui;rn;rio grande do norte"],
      ["America/Cuiaba", "mt;mato grosso"],
      ["America/Campo_Grande", "ms;mato grosso do sul"],
      ["America/Recife", "pe;pernambuco"],
      ["America/Porto_Velho", "ro;rondonia"],
      ["America/Boa_Vista", "rr;roraima"],
      ["America/Araguaina", "to;tocantins"],
    ],
  },
  CHL: { usual: "America/Santiago", parts: [["America/Punta_Arenas", "magallanes;magallanes y antartica chilena"]] },
  ECU: { usual: "America/Guayaquil", parts: [["Pacific/Galapagos", "galapagos"]] },
  ESP: {
    usual: "Europe/Madrid",
    parts: [
      [
        "Atlantic/Canary",
        "canarias;canary islands;islas canarias;las palmas;santa cruz de tenerife;tenerife;gran canaria",
        /^3[58]\d{3}$/,
      ],
    ],
  },
  NZL: { usual: "Pacific/Auckland", parts: [["Pacific/Chatham", "chatham islands;chatham", /^8016$/]] },
  FRA: {
    usual: "Europe/Paris",
    parts: [
      ["America/Guadeloupe", "guadeloupe", /^971\d\d$/],
      ["America/Martinique", "martinique", /^972\d\d$/],
      ["America/Cayenne", "guyane;french guiana", /^973\d\d$/],
      ["Indian/Reunion", "la reunion;reunion", /^974\d\d$/],
      ["America/Miquelon", "saint pierre et miquelon", /^975\d\d$/],
      ["Indian/Mayotte", "mayotte", /^976\d\d$/],
      ["Pacific/Wallis", "wallis et futuna", /^986\d\d$/],
      ["Pacific/Tahiti", "polynesie francaise;french polynesia", /^987\d\d$/],
      ["Pacific/Noumea", "nouvelle caledonie;new caledonia", /^988\d\d$/],
    ],
  },
  PRT: { usual: "Europe/Lisbon", parts: [["Atlantic/Azores", "acores;azores", /^9[5-9]\d\d-?\d{3}$/]] },
  UKR: { usual: "Europe/Kyiv", parts: [] },
};

/**
 * Returns the zone of a place by its state, else by its postal code, else the country's usual one; null if none of
 * them decides.
 */
export function zoneAbroad(country: string, state: string, zipCode: string): string | null {
  const land = countries[country];
  if (!land) return null;
  const name = foldCity(state);
  const byName = land.parts.find(([, names]) => name !== "" && names.split(";").includes(name));
  const byZip = land.parts.find(([, , zips]) => zips?.test(zipCode.trim()));
  return (byName ?? byZip)?.[0] ?? land.usual ?? null;
}
