import { createProperty, plainProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import type { Attack } from '../attack.ts';
import { sendRaw } from '../raw-request.ts';

const READS = 60;
const BYTES = 60_000;
const fill = (piece: string) => piece.repeat(Math.floor(BYTES / piece.length));

/** The worst letters for whoever parses, matches or measures them. */
const TEXTS = [
  ['nested tags', fill('<b>x')],
  ['open brackets', fill('<')],
  ['void tags', fill('<br>')],
  ['entities', fill('&lt;')],
  ['half tags', fill('<b ')],
  ['spaces', fill(' \n')],
  ['combining marks', fill('à́')],
] as const;

/** Saves hostile texts as a host, and has strangers, the history and the page read them. */
export const hostileTexts: Attack = {
  name: 'texts of 60 KB of the worst letters',
  async make({ product: { origin } }) {
    const host = await registerHost(origin);
    const house = await createProperty(host, plainProperty(`abuse-${Date.now()}`));
    const saved: number[] = [];
    const read: number[] = [];
    for (const [, text] of TEXTS) {
      saved.push((await host.call('PUT', `/api/properties/${house.id}`, { welcomeMessage: text })).status);
      const answers = await Promise.all(
        Array.from({ length: READS }, (_, number) =>
          sendRaw(origin, {
            target: `/p/${house.slug}?lang=it&again=${number}`,
            from: `203.0.113.${number + 1}`,
          }),
        ),
      );
      read.push(...answers.map(({ status }) => status));
      read.push((await host.call('GET', `/api/properties/${house.id}/history`)).status);
    }
    const isWrong = (status: number) => status === 0 || status >= 500;
    const wrong = [...saved, ...read].filter(isWrong).length;
    return {
      tried: saved.length + read.length,
      says: `saved or refused: ${saved.join(', ')}`,
      ...(wrong > 0 && { broke: `${wrong} answers of 500 and above` }),
    };
  },
};
