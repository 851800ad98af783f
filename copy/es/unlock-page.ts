import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/unlock-page.ts";

export const unlockPageTitle: Translated<typeof en.unlockPageTitle> = () => "¿Es suyo este envío?";
