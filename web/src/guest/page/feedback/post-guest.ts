/** Outcome of what a guest sends: its answer, or that it did not get through. */
export type Sent<Answer> = { readonly answer: Answer } | { readonly failed: true };

/** Sends something to the house. Never throws: what went wrong is an outcome, too. */
export async function postGuest<Answer>(
  slug: string,
  what: 'feedback' | 'helpful',
  body: object,
): Promise<Sent<Answer>> {
  try {
    const answer = await fetch(`/api/public/properties/${encodeURIComponent(slug)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? { answer: (await answer.json()) as Answer } : { failed: true };
  } catch {
    return { failed: true };
  }
}
