/**
 * Tells the styles how many parcels this browser remembers (`remembered-parcels.ts`) while the document is parsed, so
 * that the list has its room before hydration. A separate sheet leaves the server's markup unchanged.
 */
export const earlyParcels = import.meta.env.SSR
  ? `try{if(/\\/track\\/?$/.test(location.pathname)){const key="my-parcels",parcels=JSON.parse(localStorage.getItem(key)),sheet=new CSSStyleSheet();if(parcels.length>0){sheet.replaceSync(":root{--my-parcels:"+Math.min(parcels.length,30)+"}");document.adoptedStyleSheets=[sheet]}}}catch{}`
  : "";
