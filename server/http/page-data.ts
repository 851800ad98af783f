const id = "page-data";

/** Returns a tag with the page's data as JSON, which browsers do not execute. */
export function dataTag(json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Serializes a value for a script: nothing in it can end the script or begin a comment. */
export function inJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Returns the script that passes the page state to React Router in its serialized form (a flat list with references by
 * index). It inserts `page` of that route from the data tag, and the route's drawing from the rendered markup.
 * It is the same on every page, so the policy allows it by one hash.
 */
export function dataScript(state: unknown, route: string): string {
  const code = `((state,of)=>{const page=JSON.parse(document.getElementById("${id}").textContent),drawn=document.querySelector(".route-map,.route-map-list");if(drawn)page.route[drawn.matches("svg")?"svg":"list"]=drawn.innerHTML;state.loaderData[of].page=page;const flat=[],put=value=>{if(value===null)return -5;const at=flat.push(value)-1;if(typeof value==="object")flat[at]=Array.isArray(value)?value.map(put):Object.fromEntries(Object.entries(value).map(([name,part])=>["_"+put(name),put(part)]));return at};put(state);window.__reactRouterContext.streamController.enqueue(JSON.stringify(flat)+"\\n")})`;
  return `${code}(${inJson(state)},${inJson(route)})`;
}
