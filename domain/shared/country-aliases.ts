/**
 * Other names of countries besides country-spellings.ts: short and old names, parts of the United Kingdom, islands,
 * and names used by the World Bank, SAP and customs forms. Each is unambiguous.
 */
export const countryAliases = `
ARE UAE;Emirates;Emiratos
ATG Antigua
AUT Oesterreich
BES Bonaire;Caribbean Netherlands;Sint Eustatius;Saba;BES Islands
BFA Upper Volta;Alto Volta
BIH Bosnia;Bosnia-Herzegovina;BiH;Bosnia & Hercegovina
BLM St. Barts;Saint Barts;St. Barth
BLR Byelorussia;Belorussia;Bielorrusia
BLZ British Honduras
BOL Plurinational State of Bolivia;Bolivia (Plurinational State of)
BRN Brunei Darussalam;Negara Brunei Darussalam
BWA Bechuanaland
CHN PRC;P.R. China;P.R.C.;People's Republic of China;China, People's Republic;Mainland China;República Popular China
CIV Ivory Coast;Costa de Marfil;Cote Ivoire
COD DRC;D.R. Congo;DR Congo;RDC;Zaire;Congo, Dem. Rep.;Congo (Kinshasa);Congo, the Democratic Republic of the;Congo, Democratic Republic
COG Congo (Brazzaville);Congo, Rep.
CPV Cape Verde;Cape Verde Islands;Islas de Cabo Verde
CUW Curacao
CZE Czech Republic;Czech Rep.;República Checa;Bohemia and Moravia
DEU GER;West Germany;East Germany;Alemania Federal;FRG;BRD;Bundesrepublik;Bundesrepublik Deutschland
DNK Denmark, Kingdom of
EGY Egypt, Arab Rep.;Arab Republic of Egypt;United Arab Republic
ESH Sahrawi Arab Democratic Republic;Spanish Sahara
ESP Canary Islands;Islas Canarias;Canarias
ETH Abyssinia
FLK Falklands;Malvinas;Falkland Islands (Islas Malvinas)
FRO Faeroe Islands;Faroes
FSM Micronesia, Fed. Sts.;Micronesia (Federated States of);Federated States of Micronesia;F.S.M.
GBR UK;U.K.;Great Britain;Great Britain (UK);Britain;Gran Bretaña;Inglaterra;England;Scotland;Wales;Northern Ireland;Escocia;Gales;Irlanda del Norte;United Kingdom of Great Britain and Northern Ireland;Great Britain and Northern Ireland;United Kingdom (UK);G.B.
GHA Gold Coast
GMB Gambia, The;Republic of The Gambia
GNB Portuguese Guinea
GNQ Spanish Guinea
GUF Guyana Francesa;French Guyana
GUY British Guiana
HKG Hong Kong, China;Hong Kong SAR;Hong Kong SAR, China;Hong Kong (China);Hongkong;H.K.
IDN Dutch East Indies
IRL Republic of Ireland;Irish Republic;Eire;Ireland, Republic of;Southern Ireland
IRN Persia;Iran, Islamic Rep.;Iran (Islamic Republic of);Islamic Republic of Iran
KGZ Kyrgyz Republic;Kirghizia;Kirguizistán
KHM Kampuchea
KNA St. Kitts;Saint Kitts;St. Kitts & Nevis;St Christopher and Nevis
KOR Korea, South;South Korea (Republic of);Korea, Rep.;Korea (Republic of);Korea (South);R.O.K.;ROK;S. Korea;Republic Korea
LAO Lao PDR;Lao People's Democratic Republic;Lao
LBY Libyan Arab Jamahiriya;State of Libya
LCA St. Lucia;Santa Lucía
LKA Ceylon;Ceilán
LSO Basutoland
MAC Macau;Macao SAR;Macao SAR, China;Macau SAR;Macao (China);Macau, China
MAF St. Martin (French part);French Saint Martin;Saint Martin (French)
MDA Republic of Moldova;Moldova (Republic of);Moldova, Republic of;Moldavia
MDG Malagasy Republic
MEX Méjico
MHL Marshalls;Republic of the Marshall Islands;R.M.I.
MKD Macedonia;FYROM;F.Y.R. Macedonia;Macedonia, FYR;Former Yugoslav Republic of Macedonia;Macedonia, the former Yugoslav Republic of;The Republic of North Macedonia;Macedonia del Norte;N. Macedonia
MLI French Sudan
MMR Burma;Birmania;Union of Myanmar
MNP Northern Marianas;Northern Mariana Is.;CNMI;Saipan;Commonwealth of the Northern Mariana Islands
MRT Islamic Republic of Mauritania
MWI Nyasaland
MYS Federation of Malaya
NAM South West Africa;South-West Africa
NLD Holland;Holanda;Los Países Bajos;Kingdom of the Netherlands;Netherlands, The
NZL Aotearoa
PNG P.N.G.
POL Polish Republic
PRI P.R.;Puerto Rico (US);Porto Rico;Commonwealth of Puerto Rico;Puerto Rico, USA
PRK Korea, North;Korea, Dem. People's Rep.;Korea (North);DPRK;D.P.R.K.;Democratic People's Republic of Korea;Korea, Democratic People's Republic of;Korea (Democratic People's Republic of);N. Korea
PRT Azores;Açores;Madeira;Ilha da Madeira
PSE Palestinian Territory;Palestinian Territories;Palestinian Authority;West Bank and Gaza;West Bank;Gaza;Gaza Strip;Palestinian Territory, Occupied;State of Palestine;Palestine, State of
PYF Tahiti
REU Reunion Island;La Reunion;Isla Reunión
ROU Rumania;Roumania
RUS Russian Fed.;Russian Federation
SAU KSA;K.S.A.;Kingdom of Saudi Arabia
SHN St. Helena;Saint Helena, Ascension and Tristan da Cunha
SLV El Salvador, C.A.
STP Sao Tome
SUR Dutch Guiana
SVK Slovak Republic;Slovak Rep.;República Eslovaca
SWZ Swaziland;Suazilandia;Swazilandia
SXM St. Maarten;Sint Maarten (Dutch)
SYR Syrian Arab Republic
TCA Turks & Caicos;Turks and Caicos
THA Siam;ประเทศไทย
TLS East Timor;Timor Oriental;Democratic Republic of Timor-Leste
TTO Trinidad;Trinidad & Tobago;Tobago
TUR Turkey;Turquía;Turkiye;Tuerkiye
TWN Taiwan, R.O.C.;Taiwan (ROC);Taiwan, Province of China;Taiwan (Province of China);Formosa;Chinese Taipei;Taiwan, China;Taiwan ROC;臺灣
TZA United Republic of Tanzania;Tanzania, United Republic of;Tanganyika;Tanzania (United Republic of)
USA U.S. of America;United States (US);United States (USA);United States of America (USA);United States of America (the);USA (United States);EEUU;E.E.U.U.;EE.UU.;E.U.A.;EUA;Estados Unidos de América;Estados Unidos (EE.UU.);Estados Unidos de Norteamérica
VAT Vatican;Vatican City State;Holy See;Holy See (Vatican City State);Vaticano;El Vaticano;Santa Sede
VCT St. Vincent;Saint Vincent;St. Vincent & Grenadines;St. Vincent and Grenadines
VEN Venezuela, RB;Bolivarian Republic of Venezuela;Venezuela, Bolivarian Republic of;Venezuela (Bolivarian Republic of)
VGB BVI;B.V.I.;British Virgin Islands;Virgin Islands (British);Virgin Islands (UK);Islas Vírgenes Británicas;Tortola
VIR USVI;U.S.V.I.;US Virgin Islands;Virgin Islands (U.S.);Virgin Islands (US);Virgin Islands of the United States;United States Virgin Islands;St. Croix
VNM Viet Nam;Vietnam, Socialist Republic of;Socialist Republic of Vietnam
WSM Western Samoa;Samoa Occidental;Independent State of Samoa
YEM Yemen, Rep.;Republic of Yemen
XKX XKK;KV;Kosova;Republic of Kosovo;República de Kosovo
ZAF RSA
ZMB Northern Rhodesia
ZWE Rhodesia;Southern Rhodesia
`;

/**
 * Official long forms that consist of a title and the short English name. Those of the Koreas, the Congos and China
 * differ and are listed above.
 */
export const countryTitles: Record<string, string> = {
  "Republic of":
    "ALB AGO ARM AUT AZE BLR BEN BWA BGR BDI CMR TCD CHL COL CRI CIV HRV CUB CYP DJI ECU SLV GNQ EST FJI FIN GAB GHA GTM GIN GNB GUY HTI HND HUN ISL IND IDN IRQ ITA KAZ KEN KIR LVA LBN LBR LTU MDG MWI MLI MLT MUS MNG MNE MOZ NAM NRU NIC NER MKD PLW PAN PRY PER POL ROU RWA SMR SEN SRB SYC SLE SGP SVN ZAF SSD SUR TJK TTO TUN TUR UGA UZB VUT ZMB ZWE",
  "Kingdom of": "BEL BHR BTN KHM DNK SWZ LSO MAR NOR ESP SWE THA TON",
  "Republic of the": "MDV MHL PHL SDN",
  "Federal Republic of": "DEU NGA SOM",
  "Commonwealth of": "AUS DMA",
  "Commonwealth of the": "BHS",
  "State of": "ISR KWT QAT LBY",
  "Sultanate of": "OMN",
  "Principality of": "AND LIE MCO",
  "Grand Duchy of": "LUX",
  "Islamic Republic of": "AFG PAK",
  "People's Republic of": "BGD",
  "Federal Democratic Republic of": "ETH NPL",
  "Democratic Socialist Republic of": "LKA",
  "Hashemite Kingdom of": "JOR",
  "Union of the": "COM",
  "Federative Republic of": "BRA",
  "Oriental Republic of": "URY",
  "Democratic Republic of": "STP",
};
