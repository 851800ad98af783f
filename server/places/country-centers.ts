import type { Position } from "#domain/shared/miles.ts";

/** Written by scripts/build-maps.mjs: country, latitude, longitude of the middle of its largest part. */
const rows = `
ABW 12.5 -70; AFG 33.8 66; AGO -12.3 17.6; AIA 18.2 -63.1; ALA 60.2 19.9; ALB 41.1 20; AND 42.5 1.6; ARE 23.9 54.3;
ARG -35.2 -65.2; ARM 40.3 44.9; ASM -14.3 -170.7; ATF -49.3 69.5; ATG 17.1 -61.8; AUS -25.6 134.4; AUT 47.6 14.1; AZE 40.3 47.7;
BDI -3.4 29.9; BEL 50.6 4.6; BEN 9.6 2.3; BFA 12.3 -1.8; BGD 23.9 90.2; BGR 42.8 25.2; BHR 26 50.5; BHS 24.7 -78;
BIH 44.2 17.8; BLM 17.9 -62.8; BLR 53.5 28; BLZ 17.2 -88.7; BMU 32.3 -64.8; BOL -16.7 -64.7; BRA -10.8 -53.1; BRB 13.2 -59.6;
BRN 4.5 114.6; BTN 27.4 90.4; BWA -22.2 23.8; CAF 6.6 20.5; CAN 57.9 -102.4; CHE 46.8 8.2; CHL -35.7 -71.3; CHN 36.6 103.8;
CIV 7.6 -5.6; CMR 5.7 12.7; COD -2.9 23.6; COG -0.8 15.2; COK -21.2 -159.8; COL 3.9 -73.1; COM -11.7 43.3; CPV 15.1 -23.6;
CRI 10 -84.2; CUB 21.6 -78.9; CUW 12.2 -69; CYM 19.3 -81.3; CYP 34.9 33; CZE 49.7 15.3; DEU 51.1 10.4; DJI 11.7 42.6;
DMA 15.4 -61.4; DNK 56.2 9.4; DOM 18.9 -70.5; DZA 28.2 2.6; ECU -1.4 -78.4; EGY 26.5 29.9; ERI 15.4 38.8; ESH 24.2 -12.2;
ESP 40.4 -3.6; EST 58.7 25.8; ETH 8.6 39.6; FIN 64.5 26.3; FJI -16.5 -29.2; FLK -51.7 -58.8; FRA 46.6 2.5; FRO 62.2 -6.9;
FSM 6.9 158.2; GAB -0.6 11.8; GBR 53.9 -2.5; GEO 42.2 43.5; GGY 49.5 -2.6; GHA 8 -1.2; GIN 10.4 -10.9; GMB 13.4 -15.4;
GNB 12.1 -14.9; GNQ 1.6 10.5; GRC 39.5 22.6; GRD 12.1 -61.7; GRL 74.7 -41.4; GTM 15.7 -90.4; GUM 13.4 144.8; GUY 4.8 -59;
HKG 22.4 114.1; HMD -53.1 73.5; HND 14.8 -86.6; HRV 45.2 16.4; HTI 18.9 -72.7; HUN 47.2 19.4; IDN -0.2 114; IMN 54.2 -4.5;
IND 22.9 79.6; IOT -7.3 72.4; IRL 53.2 -8.1; IRN 32.6 54.3; IRQ 33 43.7; ISL 65 -18.6; ISR 31.5 35; ITA 43.5 12.1;
JAM 18.2 -77.3; JEY 49.2 -2.1; JOR 31.2 36.8; JPN 36.7 138; KAZ 48.2 67.3; KEN 0.6 37.8; KGZ 41.5 74.5; KHM 12.7 104.9;
KIR 1.9 -157.4; KNA 17.3 -62.7; KOR 36.5 127.9; KWT 29.3 47.6; LAO 18.5 103.7; LBN 33.9 35.9; LBR 6.5 -9.3; LBY 27 18;
LCA 13.9 -61; LIE 47.1 9.5; LKA 7.6 80.7; LSO -29.6 28.2; LTU 55.3 23.9; LUX 49.8 6.1; LVA 56.9 24.9; MAC 22.2 113.5;
MAF 18.1 -63.1; MAR 29.8 -8.5; MCO 43.8 7.4; MDA 47.2 28.5; MDG -19.4 46.7; MDV 4.2 73.5; MEX 23.9 -102.5; MHL 7.1 171.2;
MKD 41.6 21.7; MLI 17.3 -3.5; MLT 35.9 14.4; MMR 21.2 96.5; MNE 42.8 19.2; MNG 46.8 103.1; MNP 15.2 145.7; MOZ -17.3 35.5;
MRT 20.3 -10.3; MSR 16.7 -62.2; MUS -20.3 57.6; MWI -13.2 34.3; MYS 3.6 114.7; NAM -22.1 17.2; NCL -21.3 165.5; NER 17.4 9.4;
NFK -29.1 167.9; NGA 9.6 8.1; NIC 12.8 -85; NIU -19 -169.9; NLD 52.3 5.6; NOR 64.2 13.9; NPL 28.2 83.9; NRU -0.5 166.9;
NZL -44 170.5; OMN 20.6 56.1; PAK 29.9 69.3; PAN 8.5 -80.1; PCN -24.4 -128.3; PER -9.2 -74.4; PHL 16 121.4; PLW 7.5 134.6;
PNG -6.6 144.2; POL 52.1 19.4; PRI 18.2 -66.5; PRK 40.2 127.2; PRT 39.7 -8; PRY -23.2 -58.4; PSE 31.9 35.2; PYF -17.7 -149.4;
QAT 25.3 51.2; ROU 45.9 25; RUS 56.4 193.2; RWA -2 29.9; SAU 24.1 44.5; SDN 16 29.9; SEN 14.4 -14.5; SGP 1.4 103.8;
SGS -54.4 -36.7; SHN -16 -5.7; SLB -9.6 160.2; SLE 8.6 -11.8; SLV 13.7 -88.9; SMR 43.9 12.5; SOM 4.8 45.7; SPM 46.9 -56.3;
SRB 44.2 20.8; SSD 7.3 30.2; STP 0.2 6.6; SUR 4.1 -55.9; SVK 48.7 19.5; SVN 46.1 14.8; SWE 62.8 16.7; SWZ -26.6 31.5;
SXM 18.1 -63.1; SYC -4.7 55.5; SYR 35 38.5; TCA 21.8 -71.7; TCD 15.3 18.6; TGO 8.5 1; THA 15.1 101; TJK 38.5 71;
TKM 39.1 59.4; TLS -8.8 125.9; TON -21.2 -175.2; TTO 10.4 -61.3; TUN 34.1 9.5; TUR 39 35.4; TWN 23.8 121; TZA -6.3 34.8;
UGA 1.3 32.4; UKR 49.2 31.3; URY -32.8 -56; USA 39.5 -99.1; UZB 41.8 63.1; VAT 41.9 12.4; VCT 13.3 -61.2; VEN 7.1 -66.2;
VGB 18.4 -64.6; VIR 17.7 -64.8; VNM 16.7 106.3; VUT -15.2 166.8; WLF -14.3 -178.1; WSM -13.6 -172.4; XKX 42.6 20.9; YEM 15.9 47.5;
ZAF -29 25.2; ZMB -13.5 27.8; ZWE -19 29.9
`;

let middles: Map<string, Position> | undefined;

/** Returns the position of a country on a map without cities there; null if it is unknown. */
export function countryCenter(country: string): Position | null {
  middles ??= new Map(
    rows.split(";").map((row) => {
      const [id = "", latitude, longitude] = row.trim().split(" ");
      return [id, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
  return middles.get(country) ?? null;
}
