/** Text for screen readers, announced when it changes. Keep it mounted; change `message`. */
export function LiveRegion({ message, assertive }: { message: string; assertive?: boolean }) {
  return (
    <div className="visually-hidden" role={assertive ? "alert" : "status"} aria-atomic="true">
      {message}
    </div>
  );
}
