/**
 * Where a browser forbids storage, even naming it throws, and the framework's own script that restores the scroll position names it outside its guard:
 * it finds a drawer that keeps nothing instead. Runs while the document is read; the browser bundle has no use for it.
 */
export const earlyStorage = import.meta.env.SSR
  ? `try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`
  : "";
