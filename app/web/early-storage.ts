/**
 * Replaces storage with an empty one where a browser forbids it: even reading the property throws there, and the
 * framework's scroll script reads it unguarded. Runs while the document is parsed.
 */
export const earlyStorage = import.meta.env.SSR
  ? `try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`
  : "";
