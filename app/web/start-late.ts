/** What marks the script that brings a page to life while it waits, with the files that script will ask for. */
export const lateMark = "data-late";

/**
 * Brings a page to life behind its first picture: takes the script that `paintFirst` put aside, asks for its files all at once and runs it. A page that
 * nobody sees is never painted, so it comes to life as soon as it is read, or as soon as it is turned away from. Until then an empty frame that is being
 * written keeps the page from counting as loaded, as the script in its place would: whoever waits for that finds it alive. Runs while the document is
 * read; the browser bundle has no use for it.
 */
export const startLate = import.meta.env.SSR
  ? `(d=>{const hold=d.head.appendChild(d.createElement("iframe"));hold.contentDocument?.open();let begun;const start=()=>{const late=d.querySelector("script[${lateMark}]");if(begun)return;begun=true;if(late){for(const href of late.getAttribute("${lateMark}").split(" ")){const link=d.createElement("link");link.rel="modulepreload";link.href=href;d.head.append(link);link.remove()}const script=d.createElement("script");script.type="module";script.nonce=late.nonce;script.text=late.text;d.head.append(script);script.remove()}hold.remove()},paint=()=>d.hidden||!d.querySelector("script[${lateMark}]")?start():requestAnimationFrame(()=>setTimeout(start));d.addEventListener("DOMContentLoaded",paint);d.addEventListener("visibilitychange",()=>d.readyState==="loading"||start())})(document)`
  : "";
