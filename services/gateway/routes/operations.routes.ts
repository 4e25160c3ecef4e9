import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refuseOtherMethods } from '../other-methods.ts';

/** How a read model stands, as its projection tells it. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly caughtUp: boolean;
  readonly lagSeconds: number;
  readonly deadLetters: number;
}

export interface OperationsOptions {
  /** Rejects where their state cannot be found out. */
  readonly readModels: () => Promise<readonly ReadModelStatus[]>;
  /** By name, what the process cannot do without: each rejects where it does not answer. */
  readonly dependencies: Readonly<Record<string, () => Promise<void>>>;
}

/** What an operator watches: `/healthz`, `/readyz` and `/metrics`. */
export function operationsRoutes(
  app: FastifyInstance,
  { readModels, dependencies }: OperationsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, value: (status: ReadModelStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers: [registry],
      async collect() {
        for (const status of await readModels().catch(() => []))
          this.set({ projection: status.name }, value(status));
      },
    });
  gauge(
    'projection_lag_seconds',
    'Age of the event last folded while behind.',
    (status) => status.lagSeconds,
  );
  gauge(
    'projection_dead_letters',
    'Streams parked because an event could not be folded.',
    (status) => status.deadLetters,
  );
  gauge('projection_caught_up', '1 once the projection has reached the end of the log.', (status) =>
    Number(status.caughtUp),
  );

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });

  async function health() {
    const projections = (await readModels().catch(() => [])).map(told);
    const parts = await Promise.all(
      Object.entries(dependencies).map(async ([name, ask]) => {
        const answers = await ask().then(
          () => true,
          () => false,
        );
        return [name, answers ? 'up' : 'down'] as const;
      }),
    );
    const available = parts.every(([, state]) => state === 'up');
    const ready = available && projections.length > 0 && projections.every(({ caughtUp }) => caughtUp);
    const parked = projections.some(({ deadLetters }) => deadLetters > 0);
    const status = ready ? (parked ? 'degraded' : 'ok') : available ? 'starting' : 'unavailable';
    return { status, ready, ...Object.fromEntries(parts), projections };
  }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const { ready, ...answer } = await health();
    return reply.status(ready && answer.status === 'ok' ? 200 : 503).send(answer);
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { ready, status } = await health();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : status });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );

  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}

/** What an outsider may know of a read model. */
const told = ({ name, version, state, caughtUp, lagSeconds, deadLetters }: ReadModelStatus) => ({
  name,
  version,
  state,
  caughtUp,
  lagSeconds,
  deadLetters,
});
