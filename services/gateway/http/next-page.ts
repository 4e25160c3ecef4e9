import type { FastifyReply } from 'fastify';
import { DomainError } from '#kernel/errors.ts';

/** Makes the refusal of a cursor that does not lead on. */
export const cursorInvalid = (): DomainError =>
  DomainError.onField(
    'request.cursor-invalid',
    'after',
    'This cursor does not lead on in this list. Begin again without it.',
  );

/**
 * Tells where a list goes on, by `x-next-cursor` and by a `Link` to the same list from there; nothing after the last
 * page. @param query options that the list was asked for with
 */
export function leadOn(reply: FastifyReply, path: string, query: object, next: string | undefined): void {
  if (next === undefined) return;
  const asked = Object.entries({ ...query, after: next }).filter(([, value]) => value !== undefined);
  const address = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  reply.header('link', `<${path}?${address}>; rel="next"`).header('x-next-cursor', next);
}
