import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/notice.tsx";

/** Says that no e-mail can be sent, and what to do instead: `call` and the number if there is one, then `children`. */
export function MailOffNotice({
  lead,
  call,
  phone,
  children,
}: {
  lead: string;
  call?: string;
  phone?: { display: string; dial: string } | null | undefined;
  children?: ReactNode;
}) {
  return (
    <Notice tone="amber" quiet>
      {lead}
      {phone && call ? (
        <>
          {` ${call} `}
          <a className="text-link" href={`tel:${phone.dial}`}>
            {phone.display}
          </a>
        </>
      ) : null}
      {children}
    </Notice>
  );
}
