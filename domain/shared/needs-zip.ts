/**
 * Countries without postal codes (Universal Postal Union), or where carriers don't require one because most addresses
 * have none: Ireland, Bolivia, Ghana, Panama, Kenya, Chile, Colombia, Peru …
 */
const withoutCodes = new Set(
  (
    "ABW AGO ARE ATF ATG BDI BEN BES BFA BHS BLZ BOL BVT BWA CAF CIV CMR COD COG COK COM CUW DJI DMA ERI ESH FJI GAB GHA GMB GNQ GRD GUY HKG HMD " +
    "IRL JAM KIR KNA LBY LCA MAC MLI MRT MWI NIU NRU PAN PRK QAT RWA SLB SLE SOM SSD STP SUR SXM SYC SYR TCD TGO TKL TLS TON TTO TUV TZA UGA UMI VUT YEM ZWE " +
    "AFG BHR BTN CHL COL CPV DOM ECU EGY ETH GIN GNB GTM HND HTI IRQ JOR KEN KHM KWT LAO LBN LBR LSO MDG MDV MMR MOZ MUS NER NGA NIC NPL OMN PER PNG PRY SDN SEN SLV SWZ TCA VCT VEN ZMB"
  ).split(" "),
);

export function needsZip(country: string): boolean {
  return !withoutCodes.has(country);
}
