import { boardWords as words } from "#copy/en/board.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { BoardRoom } from "#app/components/admin/board/board-room.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { loadBoardPage } from "#app/routes/admin/board/load-board-page.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export const loader = loadBoardPage;

export default function Board({ loaderData: { page } }: Route.ComponentProps) {
  useStaffLive(runsTopic);
  if (page) return <BoardRoom page={page} />;
  return (
    <>
      <OfficeBar title={words.title} />
      <p className="admin-frame-page">{words.noBranch}</p>
    </>
  );
}
