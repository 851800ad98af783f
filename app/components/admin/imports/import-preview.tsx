import { Link } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import type { ImportCell, ImportPage } from "#app/components/admin/imports/import-pages.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The rows of the file: an unreadable cell is a field, with the reason under it. Fields belong to the form of the
 * page.
 */
export function ImportPreview({ page }: { page: ImportPage }) {
  return (
    <>
      <ul className="chip-list" aria-label={words.filters}>
        {page.tabs.map(({ tab, label, count, to }) => (
          <li key={tab}>
            <Link className="chip" to={to} aria-current={tab === page.tab ? "true" : undefined}>
              {label}
              <span className="chip-count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint import-preview-note">{words.rowNote}</p>
      {page.rows.length === 0 ? <p className="import-preview-none">{words.noRows}</p> : <Rows page={page} />}
      {page.furtherTo || page.firstTo ? (
        <p className="import-preview-pages">
          {page.firstTo ? <LinkButton to={page.firstTo}>{words.first}</LinkButton> : null}
          {page.furtherTo ? <LinkButton to={page.furtherTo}>{words.further}</LinkButton> : null}
        </p>
      ) : null}
    </>
  );
}

function Rows({ page }: { page: ImportPage }) {
  return (
    <div className="import-preview" role="region" aria-label={words.preview} tabIndex={0}>
      <table className="data-table" aria-label={words.preview}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            {page.heads.map(({ field, title, header }) => (
              <th key={field} scope="col">
                {header && header !== title ? <span className="mono">{header}</span> : null}
                {title}
              </th>
            ))}
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className="mono">
                {row.line}
              </th>
              {row.cells.map((cell) => (
                <Cell key={cell.field} cell={cell} line={row.line} isOpen={page.mayChange} />
              ))}
              <td>
                {row.state}
                {row.problem ? <span className="import-preview-why">{row.problem}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell, line, isOpen }: { cell: ImportCell; line: number; isOpen: boolean }) {
  if (cell.was !== null)
    return (
      <td className="import-preview-new">
        <del>{cell.was || words.nothing}</del> <ins>{cell.text}</ins>
      </td>
    );
  if (!cell.problem) return <td title={cell.text}>{cell.text}</td>;
  const whyId = `why-${line}-${cell.field}`;
  return (
    <td className="import-preview-wrong">
      <input
        className="field-input"
        name={`cell.${line}.${cell.field}`}
        defaultValue={cell.text}
        aria-label={cell.label}
        aria-invalid="true"
        aria-describedby={whyId}
        readOnly={!isOpen}
      />
      <span className="import-preview-why" id={whyId}>
        <Icon name="alert" size={14} />
        {cell.problem}
      </span>
    </td>
  );
}
