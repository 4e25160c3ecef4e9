import { describeReadModelStore } from '../read-model-store.contract.ts';
import type { ReadModelStore } from '../read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { createPostgresReadModelStore } from './postgres-read-model-store.ts';

/** Waits for this process, which a busy machine can keep silent within a transaction for longer than others would. */
const patiently = (store: ReadModelStore): ReadModelStore => ({
  ...store,
  transact: (work, options) => store.transact(work, { ...options, patient: true }),
});

describeReadModelStore('Postgres', async (work) => {
  const engine = await EngineFixture.create();
  try {
    const [one, other] = [engine.newPool('one'), engine.newPool('other')];
    await work(patiently(createPostgresReadModelStore(one)), patiently(createPostgresReadModelStore(other)));
  } finally {
    await engine.close();
  }
});
