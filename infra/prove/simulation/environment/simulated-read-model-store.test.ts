import { describeReadModelStore } from '#projections/kernel/read-model-store.contract.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedDatabase } from './simulated-database.ts';
import { noFaults, SimulatedProcess } from './simulated-process.ts';
import { SimulatedReadModelStore } from './simulated-read-model-store.ts';

describeReadModelStore('the simulation', async (work) => {
  const scheduler = new Scheduler(new Random(1));
  const database = new SimulatedDatabase(scheduler, () => ({ noticeLost: 0 }));
  const store = (name: string) =>
    new SimulatedReadModelStore(new SimulatedProcess(name, scheduler, () => noFaults), database);
  let ended = false;
  const end = () => {
    ended = true;
  };
  const working = work(store('one'), store('other'));
  working.then(end, end);
  await scheduler.run('the work is done', () => ended, 60_000);
  await working;
});
