/** Marks the waiting script of a page, with the files that it imports. */
export const deferredMark = "data-late";

/**
 * Starts hydration after the first paint: fetches the files of the script that `deferScripts` set aside, and runs it. A
 * hidden page is never painted, so it starts at once; an empty frame that is still being written delays the load
 * event until then, as the script would.
 */
export const startDeferredScripts = import.meta.env.SSR
  ? `(d=>{const hold=d.head.appendChild(d.createElement("iframe"));hold.contentDocument?.open();let begun;const start=()=>{const late=d.querySelector("script[${deferredMark}]");if(begun)return;begun=true;if(late){for(const href of late.getAttribute("${deferredMark}").split(" ")){const link=d.createElement("link");link.rel="modulepreload";link.href=href;d.head.append(link);link.remove()}const script=d.createElement("script");script.type="module";script.nonce=late.nonce;script.text=late.text;d.head.append(script);script.remove()}hold.remove()},paint=()=>d.hidden||!d.querySelector("script[${deferredMark}]")?start():requestAnimationFrame(()=>setTimeout(start));d.addEventListener("DOMContentLoaded",paint);d.addEventListener("visibilitychange",()=>d.readyState==="loading"||start())})(document)`
  : "";
