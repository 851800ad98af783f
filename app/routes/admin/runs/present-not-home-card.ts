import { notHomeCardWords } from "#copy/en/not-home-card.ts";
import type { NotHomeCard } from "#domain/road/not-home-card.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { NotHomeCardPaper } from "#app/components/admin/runs/not-home-card.tsx";
import { env } from "#server/env.ts";
import { inLanguage } from "#server/request-scope.ts";

/** Returns what a card says: nothing of it is about the recipient (G46). */
export function presentNotHomeCard(card: NotHomeCard, company: CompanyProfile): NotHomeCardPaper {
  const { trackingNumber, language, pieces, qrSvg } = card;
  return inLanguage(language, () => {
    const words = notHomeCardWords;
    const { phone, email, name: carrier } = company;
    const address = `${env().baseUrl.replace(/^https?:\/\//, "")}/track`;
    return {
      key: trackingNumber,
      language,
      carrier,
      title: words.title,
      lead: words.lead,
      captions: {
        number: words.number,
        qr: words.qr,
        forName: words.forName,
        when: words.when,
        pieces: words.pieces,
        driver: words.driver,
        now: words.nowTitle,
        next: words.nextTitle,
      },
      number: formatTrackingNumber(trackingNumber),
      pieces: String(pieces),
      qrSvg,
      choices: [...words.choices],
      steps: [
        `${words.scan} ${address}.`,
        ...(phone ? [words.call(phone.display)] : email ? [words.write(email)] : []),
        words.collect,
      ],
    };
  });
}
