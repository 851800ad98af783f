/** `svg`: the finished inside of a 480 x 480 frame, drawn on the server (draw-branch-map.ts). */
export function BranchMap({ label, svg }: { label: string; svg: string }) {
  return (
    <svg
      className="route-map branch-map"
      viewBox="0 0 480 480"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
