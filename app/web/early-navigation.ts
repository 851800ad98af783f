/**
 * Handles Back and Forward before hydration: the address would differ from the HTML, so the page of that address is
 * loaded instead. Runs while the document is parsed, not in the browser bundle.
 */
export const earlyNavigation = import.meta.env.SSR
  ? `(()=>{const page=()=>location.pathname+location.search,here=page();addEventListener("popstate",e=>{if(document.documentElement.dataset.hydrated||page()===here)return;e.stopImmediatePropagation();location.reload()})})()`
  : "";
