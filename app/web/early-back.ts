/**
 * Back or Forward while the page is still coming to life: React would find the router at another address than the HTML it has before it, so the
 * page of that address is loaded instead. Runs while the document is read; the browser bundle has no use for it.
 */
export const earlyBack = import.meta.env.SSR
  ? `(()=>{const page=()=>location.pathname+location.search,here=page();addEventListener("popstate",e=>{if(document.documentElement.dataset.hydrated||page()===here)return;e.stopImmediatePropagation();location.reload()})})()`
  : "";
