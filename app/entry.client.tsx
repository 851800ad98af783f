import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { recordEarlyInput } from "#app/web/early-input.ts";
import { languageOfPath, readLanguageFrom } from "#domain/shared/language.ts";
import { NonceContext } from "#app/web/nonce.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

recordEarlyInput();
// As the router does: under which address the page stands decides its language.
const language = languageOfPath(location.pathname);
readLanguageFrom(() => language);
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
