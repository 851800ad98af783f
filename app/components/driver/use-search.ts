import { useLocation } from "react-router";

/** Returns the query of the address. Smaller than the router's own hook, which every page would load. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
