/**
 * Tests of servers that put a clock of their own in the place of their process's. What runs in the background of a process
 * would go on by it, and wait for ever for a pause that began under it.
 */
export const HOLDING_CLOCKS = [
  'infra/run/process/stop-signals.test.ts',
  'services/gateway/guests/live/{guest-updates,readers-now}.test.ts',
  'services/gateway/guests/stays/tell-as-time-passes.test.ts',
  'services/gateway/operations/{operations-app,system-updates}.test.ts',
  'services/kernel/work/keyed-mutex.test.ts',
];
