/** Where the shipments that a job holds are taken out as a file. */
export function exportAddress(jobId: string): string {
  return `/admin/exports/shipments?${new URLSearchParams({ format: "csv", chosen: jobId }).toString()}`;
}
