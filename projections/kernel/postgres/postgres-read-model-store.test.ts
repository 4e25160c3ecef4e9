import { describeReadModelStore } from '../read-model-store.contract.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { createPostgresReadModelStore } from './postgres-read-model-store.ts';

describeReadModelStore('Postgres', async (work) => {
  const engine = await EngineFixture.create();
  try {
    const [one, other] = [engine.newPool('one'), engine.newPool('other')];
    await work(createPostgresReadModelStore(one), createPostgresReadModelStore(other));
  } finally {
    await engine.close();
  }
});
