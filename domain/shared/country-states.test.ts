import { describe, expect, it } from "vitest";
import { normaliseState } from "#domain/shared/country-states.ts";

describe("normaliseState", () => {
  it.each([
    ["USA", "GA", "US-GA;us-ga;USA-GA;GA - Georgia;Georgia (GA);GA, Georgia;Georgia - GA"],
    ["USA", "CA", "Calif.;Calif;CALIF"],
    ["USA", "MA", "Mass.;Mass"],
    ["USA", "PA", "Penn.;Penna.;Pa."],
    ["USA", "NY", "N.Y.;New York State;NY - New York"],
    ["USA", "TX", "Tex."],
    ["USA", "FL", "Fla."],
    ["CAN", "ON", "Ont.;CA-ON;CAN-ON;ON - Ontario;Ontario (ON)"],
    ["CAN", "NT", "NWT;N.W.T."],
    ["CAN", "NL", "Nfld;Nfld."],
    ["CAN", "QC", "Que.;Québec;CA-QC"],
    ["CAN", "NL", "Newfoundland & Labrador;Terre-Neuve-et-Labrador;T.-N.-L."],
    ["CAN", "NB", "Nouveau-Brunswick;N. B.;N.B.;Nuevo Brunswick"],
    ["CAN", "BC", "Colombie-Britannique;C.-B.;B. C.;Columbia Británica"],
    ["CAN", "NS", "Nouvelle-Écosse;N.-É.;Nueva Escocia"],
    ["CAN", "PE", "Île-du-Prince-Édouard;Î.-P.-É."],
    ["CAN", "NT", "Territoires du Nord-Ouest;T.N.-O."],
    ["CAN", "MB", "Man."],
    ["USA", "WV", "W. Va.;W Va;Virginia Occidental"],
    ["USA", "HI", "Hawai'i;Hawaiʻi;Hawai’i;Hawái"],
    ["USA", "NJ", "N J;N. J.;Nueva Jersey"],
    ["USA", "NM", "N. Mex.;Nuevo México"],
    ["USA", "IL", "Ill."],
    ["USA", "OR", "Ore.;Oreg."],
    ["USA", "MS", "Miss.;Misisipi"],
    ["USA", "ND", "N. Dak.;Dakota del Norte"],
    ["USA", "NC", "Carolina del Norte"],
    ["MEX", "JAL", "MX-JAL;Jal.;Jalisco (JAL);JA"],
    ["MEX", "NLE", "NL;N.L.;N. L.;Nuevo Leon"],
    ["MEX", "CMX", "CDMX;DF;D.F.;D. F.;DIF;Cd. de México"],
    ["MEX", "MEX", "MX;EM;Edo. Méx.;Edo. de Mex.;Estado de México;Méx."],
    ["MEX", "AGU", "AG;AGS;Ags."],
    ["MEX", "BCN", "BC;B.C.;Baja California Norte"],
    ["MEX", "BCS", "BS;B.C.S."],
    ["MEX", "CAM", "CAMP;Camp."],
    ["MEX", "CHP", "CS;CHIS;Chis."],
    ["MEX", "CHH", "CH;CHIH;Chih."],
    ["MEX", "COA", "CO;COAH;Coahuila de Zaragoza"],
    ["MEX", "DUR", "DG;DGO;Dgo."],
    ["MEX", "GUA", "GT;GTO;Gto."],
    ["MEX", "GRO", "GR;Gro."],
    ["MEX", "HID", "HG;HGO;Hgo."],
    ["MEX", "MIC", "MI;MICH;Michoacán de Ocampo"],
    ["MEX", "MOR", "MO;Mor."],
    ["MEX", "NAY", "NA;Nay."],
    ["MEX", "OAX", "OA;Oax."],
    ["MEX", "PUE", "PU;Pue."],
    ["MEX", "QUE", "QT;QRO;Qro.;Querétaro de Arteaga"],
    ["MEX", "ROO", "QR;Q ROO;Q. Roo;QROO"],
    ["MEX", "SLP", "SL;S.L.P.;S. L. P."],
    ["MEX", "SIN", "SI;Sin."],
    ["MEX", "SON", "SO;Son."],
    ["MEX", "TAB", "TB;Tab."],
    ["MEX", "TAM", "TM;TAMPS;Tamps."],
    ["MEX", "TLA", "TL;TLAX;Tlax."],
    ["MEX", "VER", "VE;Veracruz de Ignacio de la Llave"],
    ["MEX", "YUC", "YU;Yuc."],
    ["MEX", "ZAC", "ZA;Zac."],
  ])("of %s parses as %s: %s", (country, code, texts) => {
    expect(texts.split(";").map((typed) => [typed, normaliseState(country, typed)])).toEqual(
      texts.split(";").map((typed) => [typed, code]),
    );
  });

  it.each([
    ["USA", "CA-GA"],
    ["USA", "CA-ON"],
    ["CAN", "US-GA"],
    ["USA", "GA - Florida"],
    ["USA", "Georgia (FL)"],
    ["USA", "GA GA"],
    ["CAN", "Ontari"],
    // Ambiguous between Colima and Coahuila, and Campeche and Colima: two lists of two-letter codes differ.
    ["MEX", "CL"],
    ["MEX", "CM"],
  ])("of %s rejects %j", (country, typed) => {
    expect(normaliseState(country, typed)).toBeNull();
  });
});
