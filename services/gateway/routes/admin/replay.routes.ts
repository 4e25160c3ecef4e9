import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { replayViews, UNTIL_POSITION_HEADER } from '#contracts/replay/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import { MEDIA_TYPES, type Replay } from '#services/replay/replay.service.ts';
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Each reads the log as fast as it can; guests and hosts want to read it, too. */
const AT_ONCE = 2;

/**
 * Registers the replay of view events for administrators, as long as the log is: read as the caller takes them. A
 * caller who leaves, or a server that stops, breaks the answer off, so that no part is taken for the whole.
 * @param app a scope of their own, whose answers nobody packs while they are on their way
 */
export function replayRoutes(
  app: FastifyInstance,
  {
    routes,
    replay,
    operations,
  }: Pick<GatewayParts, 'routes' | 'replay'> & {
    readonly operations: Pick<GatewayParts['operations'], 'noteReplay'>;
  },
): void {
  const running = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const each of running) each.abort();
  });

  routes.on(replayViews, async ({ query, raw }, reply) => {
    if (running.size >= AT_ONCE) {
      throw new DomainError('service.busy', 'Other replays are at work. Try again in a moment.');
    }
    const ending = new AbortController();
    running.add(ending);
    const end = () => {
      running.delete(ending);
      ending.abort();
    };
    // Whoever asks for the head alone is told of the end, and nothing is read.
    const isHead = raw.method === 'HEAD';
    async function begin(): Promise<Replay> {
      const begun = await replay.begin(query, ending.signal);
      if (!isHead) await operations.noteReplay(query, adminsContext(raw));
      return begun;
    }
    const { until, batches } = await begin().catch((error: unknown) => {
      end();
      throw error;
    });
    const rows = isHead ? [] : replay.encode(batches, query.format, query.after !== undefined);
    const stream = Readable.from(rows, { signal: ending.signal });
    stream.once('close', end);
    // A stream that waits for the log closes once it is told to wait no more.
    reply.raw.once('close', end);
    return reply
      .type(MEDIA_TYPES[query.format])
      .header('content-disposition', `attachment; filename="views-${until}.${query.format}"`)
      .header(UNTIL_POSITION_HEADER, String(until))
      .send(stream);
  });

  routes.refuseOtherMethods();
}
