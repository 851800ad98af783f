/**
 * How many parcels this browser remembers (`remembered-parcels.ts`), said to the styles of the look-up while the document is read, so that the list has its room
 * before the page lives. As a sheet of its own: what stands in the document stays as the server wrote it. The browser bundle has no use for it.
 */
export const earlyParcels = import.meta.env.SSR
  ? `try{if(/\\/track\\/?$/.test(location.pathname)){const key="my-parcels",parcels=JSON.parse(localStorage.getItem(key)),sheet=new CSSStyleSheet();if(parcels.length>0){sheet.replaceSync(":root{--my-parcels:"+Math.min(parcels.length,30)+"}");document.adoptedStyleSheets=[sheet]}}}catch{}`
  : "";
