/** Alpha-3 code and the names of the country in English, Spanish and its own languages. Written by scripts/make-country-spellings.mjs. */
export const countrySpellings = `
ABW Aruba
AFG Afghanistan;Afganistán;افغانستان
AGO Angola
AIA Anguilla;Anguila
ALA Åland Islands;Aland Islands;Islas Aland;Islas Åland;Åland
ALB Albania;Shqipëri
AND Andorra
ARE United Arab Emirates;Emiratos Árabes Unidos;الإمارات العربية المتحدة
ARG Argentina
ARM Armenia;Հայաստան
ASM American Samoa;Samoa Americana
ATA Antarctica;Antártida
ATF French Southern Territories;Territorios Australes Franceses;Tierras Australes Francesas;Terres australes françaises
ATG Antigua & Barbuda;Antigua and Barbuda;Antigua y Barbuda
AUS Australia
AUT Austria;Österreich
AZE Azerbaijan;Azerbaiyán;Azərbaycan
BDI Burundi;Uburundi
BEL Belgium;Bélgica;België;Koninkrijk België;Belgique;Belgien
BEN Benin;Benín;Bénin
BES Caribbean Netherlands;Bonaire, Sint Eustatius and Saba;Caribe neerlandés;Bonaire, San Eustaquio y Saba;Caribisch Nederland;Bonaire, Sint Eustatius en Saba
BFA Burkina Faso
BGD Bangladesh;Bangladés;বাংলাদেশ
BGR Bulgaria;България
BHR Bahrain;Baréin;Bahrein;البحرين
BHS Bahamas
BIH Bosnia & Herzegovina;Bosnia;Bosnia and Herzegovina;Bosnia y Herzegovina;Bosna i Hercegovina;Босна и Херцеговина
BLM St. Barthélemy;Saint Barthélemy;San Bartolomé;Saint-Barthélemy
BLR Belarus;Bielorrusia;Беларусь
BLZ Belize;Belice
BMU Bermuda;Bermudas
BOL Bolivia
BRA Brazil;Brasil
BRB Barbados
BRN Brunei;Brunei Darussalam;Brunéi
BTN Bhutan;Bután;འབྲུག
BVT Bouvet Island;Isla Bouvet;Bouvetøya
BWA Botswana;Botsuana
CAF Central African Republic;República Centroafricana;République centrafricaine;République Centrafricaine
CAN Canada;Canadá
CCK Cocos (Keeling) Islands;Cocos Islands;Islas Cocos;Islas Cocos (Keeling);Kepulauan Cocos (Keeling)
CHE Switzerland;Suiza;Schweiz;Suisse;Svizzera;Svizra
CHL Chile
CHN China;People's Republic of China;中国
CIV Côte d’Ivoire;Cote d'Ivoire;Côte d'Ivoire;Ivory Coast;Costa de Marfil;Côte-d'Ivoire
CMR Cameroon;Camerún;Cameroun
COD Congo - Kinshasa;Democratic Republic of the Congo;Congo;República Democrática del Congo;Congo (República Democrática del);Congo-Kinshasa;République démocratique du Congo
COG Congo - Brazzaville;Republic of the Congo;Congo;Congo-Brazzaville;République du Congo
COK Cook Islands;Islas Cook
COL Colombia
COM Comoros;Comoras;جزر القمر;Comores
CPV Cape Verde;Cabo Verde
CRI Costa Rica
CUB Cuba
CUW Curaçao;Curazao
CXR Christmas Island;Isla de Navidad
CYM Cayman Islands;Islas Caimán
CYP Cyprus;Chipre;Κύπρος;Kıbrıs;Güney Kıbrıs Rum Kesimi
CZE Czechia;Czech Republic;Chequia;República Checa;Česko;Česká republika
DEU Germany;Alemania;Deutschland
DJI Djibouti;Yibuti;جيبوتي
DMA Dominica
DNK Denmark;Dinamarca;Danmark
DOM Dominican Republic;República Dominicana
DZA Algeria;Argelia;الجزائر;Algérie
ECU Ecuador
EGY Egypt;Egipto;مصر
ERI Eritrea;ኤርትራ;إريتريا
ESH Western Sahara;Sáhara Occidental;Sahara Occidental;الصحراء الغربية
ESP Spain;España;Espanya;Espainia
EST Estonia;Eesti
ETH Ethiopia;Etiopía;ኢትዮጵያ;Itoophiyaa;Itoobiya
FIN Finland;Finlandia;Suomi
FJI Fiji;Fiyi
FLK Falkland Islands;Falkland Islands (Malvinas);Islas Malvinas
FRA France;Francia
FRO Faroe Islands;Islas Feroe;Føroyar;Færøerne
FSM Micronesia;Micronesia, Federated States of
GAB Gabon;Gabón
GBR United Kingdom;Great Britain;Reino Unido;Y Deyrnas Unedig;Prydain Fawr
GEO Georgia;საქართველო
GGY Guernsey;Guernesey
GHA Ghana
GIB Gibraltar
GIN Guinea;Guinée
GLP Guadeloupe;Guadalupe
GMB Gambia;Republic of The Gambia;The Gambia
GNB Guinea-Bissau;Guinea-Bisáu;Guinea Bissau;Guiné-Bissau
GNQ Equatorial Guinea;Guinea Ecuatorial
GRC Greece;Grecia;Ελλάδα
GRD Grenada;Granada
GRL Greenland;Groenlandia;Kalaallit Nunaat;Grønland
GTM Guatemala
GUF French Guiana;Guayana Francesa;Guyane française
GUM Guam
GUY Guyana
HKG Hong Kong SAR China;Hong Kong;RAE de Hong Kong (China);中國香港特別行政區;香港;中国香港特别行政区
HMD Heard & McDonald Islands;Heard Island and McDonald Islands;Islas Heard y McDonald;Heard e Islas McDonald
HND Honduras
HRV Croatia;Croacia;Hrvatska
HTI Haiti;Haití;Haïti
HUN Hungary;Hungría;Magyarország
IDN Indonesia
IMN Isle of Man;Isla de Man
IND India;भारत;ভারত;இந்தியா;భారతదేశం
IOT British Indian Ocean Territory;Territorio Británico del Océano Índico
IRL Ireland;Irlanda;Éire
IRN Iran;Islamic Republic of Iran;Irán;República Islámica de Irán;ایران
IRQ Iraq;Irak;العراق;Îraq
ISL Iceland;Islandia;Ísland
ISR Israel;ישראל;إسرائيل
ITA Italy;Italia
JAM Jamaica
JEY Jersey
JOR Jordan;Jordania;الأردن
JPN Japan;Japón;日本
KAZ Kazakhstan;Kazajistán;Қазақстан;Казахстан
KEN Kenya;Kenia
KGZ Kyrgyzstan;Kirguistán;Кыргызстан;Киргизия
KHM Cambodia;Camboya;កម្ពុជា
KIR Kiribati
KNA St. Kitts & Nevis;Saint Kitts and Nevis;San Cristóbal y Nieves;Saint Kitts y Nevis
KOR South Korea;Korea, Republic of;Republic of Korea;Corea del Sur;República de Corea;대한민국;한국
KWT Kuwait;الكويت
LAO Laos;Lao People's Democratic Republic;República Democrática Popular de Lao;ລາວ
LBN Lebanon;Líbano;لبنان;Liban
LBR Liberia
LBY Libya;Libia;ليبيا
LCA St. Lucia;Saint Lucia;Santa Lucía
LIE Liechtenstein
LKA Sri Lanka;ශ්‍රී ලංකාව;இலங்கை
LSO Lesotho;Lesoto
LTU Lithuania;Lituania;Lietuva
LUX Luxembourg;Luxemburgo;Lëtzebuerg;Luxemburg
LVA Latvia;Letonia;Latvija
MAC Macao SAR China;Macao;RAE de Macao (China);中國澳門特別行政區;澳門;中国澳门特别行政区;澳门;Macau, RAE da China;Macau
MAF St. Martin;Saint Martin (French part);San Martín;Saint Martin (francesa);Saint-Martin;Saint-Martin (partie française)
MAR Morocco;Marruecos;المغرب;Maroc
MCO Monaco;Mónaco
MDA Moldova;Moldova, Republic of;Moldavia;Republica Moldova;Молдова;Молдавия
MDG Madagascar;Madagasikara
MDV Maldives;Maldivas;މާލީ
MEX Mexico;México
MHL Marshall Islands;Islas Marshall
MKD North Macedonia;The Republic of North Macedonia;Macedonia del Norte;Северна Македонија;Maqedonia e Veriut;Maqedoni
MLI Mali;Malí
MLT Malta
MMR Myanmar (Burma);Myanmar;Myanmar (Birmania);မြန်မာ
MNE Montenegro;Црна Гора;Crna Gora
MNG Mongolia;Монгол
MNP Northern Mariana Islands;Islas Marianas del Norte
MOZ Mozambique;Moçambique
MRT Mauritania;موريتانيا;Mauritanie
MSR Montserrat
MTQ Martinique;Martinica
MUS Mauritius;Mauricio;Maurice
MWI Malawi;Malaui
MYS Malaysia;Malasia;马来西亚
MYT Mayotte
NAM Namibia;Namibië
NCL New Caledonia;Nueva Caledonia;Nouvelle-Calédonie
NER Niger;Níger;Nijar
NFK Norfolk Island;Isla Norfolk
NGA Nigeria
NIC Nicaragua
NIU Niue
NLD Netherlands;The Netherlands;Netherlands (Kingdom of the);Países Bajos;Nederland;Koninkrijk der Nederlanden
NOR Norway;Noruega;Norge;Noreg
NPL Nepal;नेपाल
NRU Nauru
NZL New Zealand;Nueva Zelanda;Aotearoa
OMN Oman;Omán;عُمان;عمان
PAK Pakistan;Pakistán;پاکستان
PAN Panama;Panamá
PCN Pitcairn Islands;Pitcairn;Islas Pitcairn
PER Peru;Perú
PHL Philippines;Filipinas;Pilipinas
PLW Palau;Palaos
PNG Papua New Guinea;Papúa Nueva Guinea;Papua Nueva Guinea
POL Poland;Polonia;Polska
PRI Puerto Rico
PRK North Korea;Corea del Norte;República Popular Democrática de Corea;북한
PRT Portugal
PRY Paraguay
PSE Palestinian Territories;Palestine;State of Palestine;Territorios Palestinos;Palestina;الأراضي الفلسطينية;فلسطين
PYF French Polynesia;Polinesia Francesa;Polynésie française
QAT Qatar;Catar;قطر
REU Réunion;Reunion;Reunión;La Réunion
ROU Romania;Rumanía;România
RUS Russia;Russian Federation;Rusia;Россия;Российская Федерация
RWA Rwanda;Ruanda;U Rwanda
SAU Saudi Arabia;Arabia Saudí;Arabia Saudita;المملكة العربية السعودية;السعودية
SDN Sudan;Sudán;السودان
SEN Senegal;Sénégal;Senegaal
SGP Singapore;Singapur;Singapura;新加坡;சிங்கப்பூர்
SGS South Georgia & South Sandwich Islands;South Georgia and the South Sandwich Islands;Islas Georgia del Sur y Sandwich del Sur;Georgia del Sur y las Islas Sandwich del Sur
SHN St. Helena;Saint Helena;Santa Elena;Santa Helena, Ascensión y Tristán de Acuña
SJM Svalbard & Jan Mayen;Svalbard and Jan Mayen;Svalbard y Jan Mayen;Svalbard og Jan Mayen
SLB Solomon Islands;Islas Salomón
SLE Sierra Leone;Sierra Leona
SLV El Salvador
SMR San Marino
SOM Somalia;Soomaaliya;الصومال
SPM St. Pierre & Miquelon;Saint Pierre and Miquelon;San Pedro y Miquelón;Saint-Pierre-et-Miquelon
SRB Serbia;Србија;Srbija
SSD South Sudan;Sudán del Sur
STP São Tomé & Príncipe;Sao Tome and Principe;Santo Tomé y Príncipe;São Tomé e Príncipe
SUR Suriname;Surinam;Republiek Suriname
SVK Slovakia;Eslovaquia;Slovensko
SVN Slovenia;Eslovenia;Slovenija
SWE Sweden;Suecia;Sverige
SWZ Eswatini;Esuatini
SXM Sint Maarten;Sint Maarten (Dutch part);Sint Maarten (neerlandesa);Sint-Maarten;Sint Maarten (Nederlands deel);Land Sint Maarten
SYC Seychelles
SYR Syria;Syrian Arab Republic;Siria;República Árabe Siria;سوريا
TCA Turks & Caicos Islands;Turks and Caicos Islands;Islas Turcas y Caicos
TCD Chad;Tchad;تشاد
TGO Togo
THA Thailand;Tailandia;ไทย
TJK Tajikistan;Tayikistán;Тоҷикистон;Таджикистан
TKL Tokelau
TKM Turkmenistan;Turkmenistán;Türkmenistan;Туркменистан;Туркмения
TLS Timor-Leste
TON Tonga
TTO Trinidad & Tobago;Trinidad and Tobago;Trinidad y Tobago
TUN Tunisia;Túnez;تونس;Tunisie
TUR Türkiye;Turkey;Turquía
TUV Tuvalu
TWN Taiwan;Taiwan, Province of China;Taiwán;台灣;台湾;中国台湾省
TZA Tanzania;United Republic of Tanzania;Tanzania, Jamhuri ya Muungano
UGA Uganda
UKR Ukraine;Ucrania;Україна;Украина
UMI U.S. Outlying Islands;United States Minor Outlying Islands;Islas menores alejadas de EE. UU.;Islas Ultramarinas Menores de los Estados Unidos
URY Uruguay
USA United States;United States of America;U.S.A.;U.S.;Estados Unidos;EE. UU.
UZB Uzbekistan;Uzbekistán;Oʻzbekiston;Узбекистан
VAT Vatican City;Holy See (Vatican City State);Ciudad del Vaticano;Santa Sede;Città del Vaticano
VCT St. Vincent & Grenadines;Saint Vincent and the Grenadines;San Vicente y las Granadinas
VEN Venezuela
VGB British Virgin Islands;Virgin Islands, British;Islas Vírgenes Británicas;Islas Vírgenes británicas
VIR U.S. Virgin Islands;Virgin Islands, U.S.;Islas Vírgenes de EE. UU.;Islas Vírgenes de los Estados Unidos
VNM Vietnam;Việt Nam
VUT Vanuatu
WLF Wallis & Futuna;Wallis and Futuna;Wallis y Futuna;Wallis-et-Futuna
WSM Samoa
XKX Kosovo;Kosovë;Косово
YEM Yemen;اليمن
ZAF South Africa;Sudáfrica;Suid-Afrika;iNingizimu Afrika;EMzantsi Afrika
ZMB Zambia
ZWE Zimbabwe;Zimbabue
`;
