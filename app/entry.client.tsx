import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { recordEarlyInput } from "#app/web/early-input.ts";
import { languageOfPath, readLanguageFrom } from "#domain/shared/language.ts";
import { NonceContext } from "#app/web/nonce.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

recordEarlyInput();
// As the router does: the page's address decides its language.
const language = languageOfPath(location.pathname);
readLanguageFrom(() => language);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        {/* Render navigation at once with the new address, so that users do not type into a form that is about
            to leave. */}
        <HydratedRouter useTransitions={false} />
      </NonceContext>
    </StrictMode>,
  );
});
