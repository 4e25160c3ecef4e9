import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observation, ReactorStanding, ReadModelStatus } from './health.ts';

/** The metrics of one process, in Prometheus' text format. */
export interface Metrics {
  /** Takes note of an answer. `seconds`: how long it took. */
  answered(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** Renders the answer to Prometheus, with the observation just made. */
  render(observation: Observation): Promise<{ contentType: string; text: string }>;
}

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'completed', 'dead'] as const;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const gauge = <Labels extends string>(name: string, help: string, ...labelNames: Labels[]) =>
    new Gauge({ name, help, labelNames, registers });

  const up = gauge('dependency_up', '1 while what the process stands on answers.', 'dependency');
  const ofReadModels = (name: string, help: string, value: (status: ReadModelStatus) => number) => {
    const values = gauge(name, help, 'projection');
    return {
      values,
      set: (status: ReadModelStatus) => values.set({ projection: status.name }, value(status)),
    };
  };
  const readModelGauges = [
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
  const builds = gauge(
    'projection_build_share',
    'How much of the log a build beside the live tables has read, from 0 to 1.',
    'projection',
    'role',
  );
  const ofReactors = (name: string, help: string, value: (status: ReactorStanding) => number) => {
    const values = gauge(name, help, 'reactor');
    return { values, set: (status: ReactorStanding) => values.set({ reactor: status.name }, value(status)) };
  };
  const reactorGauges = [
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
  const jobs = gauge('jobs', 'Jobs by queue and state.', 'queue', 'state');
  const guestStreams = gauge('guest_update_streams', 'Open pages of guests that are told of changes.');

  function set(observation: Observation): void {
    const { dependencies, projections = [], reactors = [], jobs: queues = [] } = observation;
    guestStreams.set(observation.guestStreams ?? 0);
    // What is no longer known is told no longer, instead of as it was.
    for (const { values } of [...readModelGauges, ...reactorGauges]) values.reset();
    builds.reset();
    jobs.reset();
    for (const [dependency, state] of Object.entries(dependencies)) {
      up.set({ dependency }, Number(state === 'up'));
    }
    for (const status of projections) {
      for (const each of readModelGauges) each.set(status);
      for (const { role, share } of status.buildsUnderWay) {
        builds.set({ projection: status.name, role }, share);
      }
    }
    for (const status of reactors) for (const each of reactorGauges) each.set(status);
    for (const counts of queues) {
      for (const state of QUEUE_STATES) jobs.set({ queue: counts.queue, state }, counts[state]);
    }
  }

  return {
    answered: (labels, seconds) => durations.labels(labels).observe(seconds),
    async render(observation) {
      set(observation);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
