/** Returns the address that exports the shipments of a job. */
export function exportAddress(jobId: string): string {
  return `/admin/exports/shipments?${new URLSearchParams({ format: "csv", chosen: jobId }).toString()}`;
}
