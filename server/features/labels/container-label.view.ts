import { codeLabel, codeLabelWords as words } from "#copy/en/code-labels.ts";
import type { CodeLabelPaper } from "#domain/road/code-label.ts";
import type { ContainerView } from "#domain/road/container-inputs.ts";

/** Returns the label of a container, or of a shelf, which stays at its branch. */
export function containerLabel(
  { kind, name, code, branch, toBranch, sscc }: ContainerView,
  carrier: string,
): CodeLabelPaper {
  const isShelf = kind === "shelf";
  return codeLabel({
    kind,
    carrier,
    about: [branch.code.toUpperCase(), branch.name].join(", "),
    title: name,
    cells: toBranch
      ? [
          { caption: words.from, value: branch.name },
          { caption: words.to, value: toBranch.name },
        ]
      : [{ caption: words.branch, value: branch.name }],
    code,
    hasQr: true,
    sscc,
    note: isShelf ? words.shelfNote : words.containerNote,
  });
}
