import { questionsPageSchema } from '#contracts/chat/questions.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { until } from '#projections/kernel/testing/until.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Returns what guests asked of a house, as its host is told. */
export async function questionsOf(host: HostClient, { id }: Pick<Property, 'id'>) {
  return questionsPageSchema.parse(await host.must('GET', `/api/properties/${id}/questions?state=all`))
    .questions;
}

/** Asks a house as guests do, each from a phone of their own, and waits until its host can read it. */
export async function askAsGuests(
  origin: string,
  { host, house }: { readonly host: HostClient; readonly house: Property },
  questions: readonly string[],
): Promise<void> {
  for (const [place, question] of questions.entries()) {
    await fetch(`${origin}/api/public/properties/${house.slug}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${PHONE} ${place}` },
      body: JSON.stringify({ question }),
    });
  }
  await until('the questions are listed', async () => {
    const asked = await questionsOf(host, house);
    return asked.reduce((sum, { count }) => sum + count, 0) === questions.length;
  });
}
