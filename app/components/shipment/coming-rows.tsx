/** `rows`: markup rendered on the server (draw-coming-rows.ts). */
export const ComingRows = ({ rows }: { rows: string }) => (
  <div key={rows} className="coming-rows" data-print="no" dangerouslySetInnerHTML={{ __html: rows }} />
);
