import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyEntries } from "#app/web/early-entries.ts";
import { NonceContext } from "#app/web/nonce.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

noteEarlyEntries();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        {/* The page changes with the address, not a moment later: nobody types into a form that is about to leave. */}
        <HydratedRouter useTransitions={false} />
      </NonceContext>
    </StrictMode>,
  );
});
