import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observation, ReactorStanding, ReadModelStatus } from './health.ts';

/** The metrics of one process, in Prometheus' text format. */
export interface Metrics {
  /** Takes note of an answer. `seconds`: how long it took. */
  answered(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** Takes note of what came of the model that words answers to guests, where there is one. */
  chatAnswered(outcome: string): void;
  /** Takes note of what came of looking for what is near to a question, where there is a model of embeddings. */
  nearnessFound(outcome: string): void;
  /** Renders the answer to Prometheus, with the observation just made. */
  render(observation: Observation): Promise<{ contentType: string; text: string }>;
}

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'completed', 'dead'] as const;

/**
 * Measurements of this process, made once however many servers are in it: each has a timer that never ends. They begin
 * when somebody first asks for them, since that timer wakes the process a hundred times a second.
 */
let ofProcess: Registry | undefined;

function measureProcess(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Makes the metrics of a process. @param counted what other roles of the same process count, told along */
export function createMetrics(counted: Registry = new Registry()): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const gauges = createGauges(registry);
  const chatAnswers = new Counter({
    name: 'chat_model_answers_total',
    help: 'Answers that the model was asked for, by what came of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const nearness = new Counter({
    name: 'chat_embeddings_total',
    help: 'Questions for which the model of embeddings was asked, by what came of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    nearnessFound: (outcome) => nearness.inc({ outcome }),
    chatAnswered: (outcome) => chatAnswers.inc({ outcome }),
    answered: (labels, seconds) => durations.labels(labels).observe(seconds),
    async render(observation) {
      setGauges(gauges, observation);
      const text = await Registry.merge([measureProcess(), registry, counted]).metrics();
      return { contentType: registry.contentType, text };
    },
  };
}

/** Measures every answer of a server. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.answered(labels, reply.elapsedTime / 1000);
    done();
  });
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const up = gauge(registry, 'dependency_up', '1 while what the process stands on answers.', 'dependency');
  const readModels = readModelGauges(registry);
  const builds = gauge(
    registry,
    'projection_build_share',
    'How much of the log a build beside the live tables has read, from 0 to 1.',
    'projection',
    'role',
  );
  const reactors = reactorGauges(registry);
  const jobs = gauge(registry, 'jobs', 'Jobs by queue and state.', 'queue', 'state');
  const guestStreams = gauge(
    registry,
    'guest_update_streams',
    'Open pages of guests that are told of changes.',
  );
  return { up, readModels, builds, reactors, jobs, guestStreams };
}

function gauge<Labels extends string>(
  registry: Registry,
  name: string,
  help: string,
  ...labelNames: Labels[]
): Gauge<Labels> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

function readModelGauges(registry: Registry) {
  const ofReadModels = (name: string, help: string, value: (status: ReadModelStatus) => number) => {
    const values = gauge(registry, name, help, 'projection');
    return {
      values,
      set: (status: ReadModelStatus) => values.set({ projection: status.name }, value(status)),
    };
  };
  return [
    ofReadModels(
      'projection_lag_events',
      'Events that a projection has still to fold, 10,000 at most.',
      (status) => status.lagEvents,
    ),
    ofReadModels(
      'projection_lag_seconds',
      'How long these events have been waiting.',
      ({ lagSeconds }) => lagSeconds,
    ),
    ofReadModels(
      'projection_dead_letters',
      'Streams parked because an event could not be folded.',
      ({ deadLetters }) => deadLetters,
    ),
    ofReadModels('projection_caught_up', '1 once the projection has reached the end of the log.', (status) =>
      Number(status.caughtUp),
    ),
  ];
}

function reactorGauges(registry: Registry) {
  const ofReactors = (name: string, help: string, value: (status: ReactorStanding) => number) => {
    const values = gauge(registry, name, help, 'reactor');
    return { values, set: (status: ReactorStanding) => values.set({ reactor: status.name }, value(status)) };
  };
  return [
    ofReactors('reactor_lag_events', 'Events that a reactor has still to see.', (status) => status.lagEvents),
    ofReactors(
      'reactor_lag_seconds',
      'How long the oldest of these has been in the log.',
      ({ lagSeconds }) => lagSeconds,
    ),
    ofReactors(
      'reactor_set_aside',
      'Events set aside because they could not be handed over.',
      ({ setAside }) => setAside,
    ),
  ];
}

function setGauges(gauges: Gauges, observation: Observation): void {
  const { up, builds, jobs, guestStreams } = gauges;
  const { dependencies, projections = [], reactors = [], jobs: queues = [] } = observation;
  guestStreams.set(observation.guestStreams ?? 0);
  // What is no longer known is told no longer, instead of as it was.
  for (const { values } of [...gauges.readModels, ...gauges.reactors]) values.reset();
  builds.reset();
  jobs.reset();
  for (const [dependency, state] of Object.entries(dependencies)) {
    up.set({ dependency }, Number(state === 'up'));
  }
  for (const status of projections) {
    for (const each of gauges.readModels) each.set(status);
    for (const { role, share } of status.buildsUnderWay) {
      builds.set({ projection: status.name, role }, share);
    }
  }
  for (const status of reactors) for (const each of gauges.reactors) each.set(status);
  for (const counts of queues) {
    for (const state of QUEUE_STATES) jobs.set({ queue: counts.queue, state }, counts[state]);
  }
}
