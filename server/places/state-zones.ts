import zoneAt from "@photostructure/tz-lookup";
import type { Position } from "#domain/shared/miles.ts";

/**
 * IANA zones of each state, most common first, then the states. Places in Alabama on Georgia's time follow custom,
 * not law.
 */
const rows: Record<string, string> = {
  USA: `
    America/New_York: CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV
    America/Chicago: AR IA IL LA MN MO MS OK WI
    America/Denver: CO MT NM UT WY
    America/Los_Angeles: CA WA
    America/Los_Angeles America/Denver: NV
    America/Los_Angeles America/Boise: OR
    America/Boise America/Denver America/Los_Angeles: ID
    America/Phoenix America/Denver: AZ
    America/Chicago America/Denver: KS NE SD TX
    America/Chicago America/Denver America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem: ND
    America/Chicago America/New_York: AL TN
    America/New_York America/Chicago: FL
    America/New_York America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Marengo America/Chicago: KY
    America/Detroit America/Menominee America/Chicago: MI
    America/Indiana/Indianapolis America/Chicago America/Kentucky/Louisville America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac: IN
    America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak: AK
    Pacific/Honolulu Pacific/Wake: HI
    America/Puerto_Rico: PR
    America/St_Thomas: VI
    Pacific/Guam: GU
    Pacific/Saipan Pacific/Guam: MP
    Pacific/Pago_Pago: AS
    Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae: FM
    Pacific/Majuro Pacific/Kwajalein: MH
    Pacific/Palau: PW`,
  CAN: `
    America/Edmonton: AB
    America/Vancouver America/Edmonton America/Dawson_Creek America/Fort_Nelson America/Creston: BC
    America/Winnipeg: MB
    America/Moncton: NB
    America/St_Johns America/Goose_Bay: NL
    America/Halifax America/Glace_Bay: NS
    America/Halifax: PE
    America/Edmonton America/Yellowknife America/Inuvik: NT
    America/Iqaluit America/Rankin_Inlet America/Cambridge_Bay America/Resolute: NU
    America/Toronto America/Winnipeg America/Atikokan: ON
    America/Toronto America/Halifax America/Blanc-Sablon: QC
    America/Regina America/Swift_Current America/Edmonton: SK
    America/Whitehorse America/Dawson: YT`,
  MEX: `
    America/Tijuana: BCN
    America/Mazatlan: BCS NAY SIN
    America/Hermosillo: SON
    America/Chihuahua: CHH
    America/Cancun: ROO
    America/Mexico_City: AGU CAM CHP CMX COA COL DUR GUA GRO HID JAL MEX MIC MOR NLE OAX PUE QUE SLP TAB TAM TLA VER YUC ZAC`,
};

let made: Map<string, readonly string[]> | undefined;
function zones(): Map<string, readonly string[]> {
  made ??= new Map(
    Object.entries(rows).flatMap(([country, text]) =>
      text
        .trim()
        .split("\n")
        .flatMap((row) => {
          const [names = "", states = ""] = row.trim().split(": ");
          return states.split(" ").map((state) => [`${country} ${state}`, names.split(" ")] as const);
        }),
    ),
  );
  return made;
}

/** Returns the zone of most of a state; null for an unlisted state. `state` as a code. */
export function zoneOfState(country: string, state: string): string | null {
  return zones().get(`${country} ${state}`)?.[0] ?? null;
}

/** A neighbor's zone whose replacement is not the most common zone of the state. */
const nearOther: Record<string, string> = { "USA ID America/Creston": "America/Los_Angeles" };

/**
 * Returns the zone of a place in a state. The zone map is coarse: a neighbor's zone near a border is replaced by the
 * state's most common one (Pago Pago would otherwise be in the zone of Samoa, 24 hours ahead).
 */
export function zoneOfPosition({ latitude, longitude }: Position, country: string, state: string): string {
  const zone = zoneAt(latitude, longitude);
  const own = zones().get(`${country} ${state}`);
  if (!own || own.includes(zone)) return zone;
  return nearOther[`${country} ${state} ${zone}`] ?? own[0] ?? zone;
}
