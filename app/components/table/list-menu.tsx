import type { ReactNode } from "react";
import { listWords as words } from "#copy/en/lists.ts";
import { FoldOut } from "#app/components/table/fold-out.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** The "…" menu of a list: exports and what is needed less often. It opens without JavaScript too. */
export function ListMenu({ children }: { children: ReactNode }) {
  return (
    <FoldOut className="list-menu">
      <summary className="button quiet square" title={words.more}>
        <Icon name="more" />
        <span className="visually-hidden">{words.more}</span>
      </summary>
      <div className="list-menu-panel">{children}</div>
    </FoldOut>
  );
}
