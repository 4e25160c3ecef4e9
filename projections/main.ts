import { keepReadModels } from '#infra/run/composition/read-models.ts';
import { runRole } from '#infra/run/roles/role.ts';
import { buildOperationsApp } from '#services/gateway/operations/operations-app.ts';

/** The projections as a process of their own: several may run, of which one at a time works on a read model. */
await runRole('projections', async ({ core, logger, ending }) => {
  const readModels = await keepReadModels(core, logger, ending);
  return {
    app: buildOperationsApp({ readModels: readModels.health, dependencies: core.dependencies, logger }),
  };
});
