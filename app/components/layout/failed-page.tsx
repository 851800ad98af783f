import { useLocation, useNavigate } from "react-router";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { errorPages, tryAgain } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { placeOf } from "#app/components/layout/admin-places.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";

/** A page of the office that could not be loaded: what, why, and Try again, inside the frame (E6). */
export function FailedPage({ status }: { status: number }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(pathname);
  const isWhole = pathname === place?.to || place?.to === "/admin/settings";
  const title =
    pathname === "/admin/shipments"
      ? messages.shipments.fetchFailed
      : place && isWhole
        ? backOfficeWords.placeFailed(place.words)
        : backOfficeWords.pageFailed;
  const { body } = status === 0 || status === 503 ? errorPages[status] : errorPages[500];
  return (
    <>
      <OfficeBar title={title} />
      <div className="admin-frame-page">
        <div className="admin-frame-failed">
          <Notice tone="red">{body}</Notice>
          <Button type="button" look="ink" onClick={() => void navigate(0)}>
            {tryAgain()}
          </Button>
          <LinkButton look="quiet" to="/admin/dashboard">
            {backOfficeWords.toDashboard}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
