const id = "page-data";

/** Where a page says what it was made of, as JSON that no browser runs. */
export function dataTag(json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** A value as it may stand in a script: nothing in it ends the script or begins a comment. */
export function inJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Gives the framework's browser side the state of the page in its own form, a flat list in which objects and lists name their parts by place: `state`, with
 * `page` of that route from the data tag, and in it the route's drawing from the page before it. The same on every page, so the policy knows it by one hash.
 */
export function dataScript(state: unknown, route: string): string {
  const code = `((state,of)=>{const page=JSON.parse(document.getElementById("${id}").textContent),drawn=document.querySelector(".route-map,.route-map-list");if(drawn)page.route[drawn.matches("svg")?"svg":"list"]=drawn.innerHTML;state.loaderData[of].page=page;const flat=[],put=value=>{if(value===null)return -5;const at=flat.push(value)-1;if(typeof value==="object")flat[at]=Array.isArray(value)?value.map(put):Object.fromEntries(Object.entries(value).map(([name,part])=>["_"+put(name),put(part)]));return at};put(state);window.__reactRouterContext.streamController.enqueue(JSON.stringify(flat)+"\\n")})`;
  return `${code}(${inJson(state)},${inJson(route)})`;
}
