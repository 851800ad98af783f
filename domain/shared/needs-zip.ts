/**
 * Countries without postal codes (Universal Postal Union), or where most addresses have none: Ireland, Bolivia,
 * Ghana, Jamaica, Panama …
 */
const withoutCodes = new Set(
  (
    "ABW AGO ARE ATF ATG BDI BEN BES BFA BHS BLZ BOL BVT BWA CAF CIV CMR COD COG COK COM CUW DJI DMA ERI ESH FJI GAB GHA GMB GNQ GRD GUY HKG HMD " +
    "IRL JAM KIR KNA LBY LCA MAC MLI MRT MWI NIU NRU PAN PRK QAT RWA SLB SLE SOM SSD STP SUR SXM SYC SYR TCD TGO TKL TLS TON TTO TUV TZA UGA UMI VUT YEM ZWE"
  ).split(" "),
);

export function needsZip(country: string): boolean {
  return !withoutCodes.has(country);
}
