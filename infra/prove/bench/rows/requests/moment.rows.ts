import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { createPropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import { createTranslationsService } from '#services/translation/translations.service.ts';
import { fillWithEdits } from '../../fill/fill-with-edits.ts';
import { type BenchRow, quantile } from '../../row.ts';
import { openBenchCore } from '../../serve/bench-core.ts';

const EDITS = 10_000;
const MOMENTS = 20;
const MOST_MS = 1_000;

/** The rows of what is told of former states, by key. */
export const momentRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  moment: async (databaseUrl) => {
    const core = await openBenchCore(databaseUrl);
    try {
      const { propertyId } = await fillWithEdits(core, { houses: 1, edits: EDITS });
      const handler = createCommandHandler(core);
      const absent = async () => {
        throw new Error('A moment reads no property that is there now.');
      };
      const moments = createPropertyMomentService({
        handler,
        translations: createTranslationsService({ handler, reader: handler, properties: { load: absent } }),
        clock: systemClock,
        findName: async () => undefined,
        isErased: async () => false,
      });
      const took: number[] = [];
      for (let moment = 1; moment <= MOMENTS; moment += 1) {
        const begun = performance.now();
        await moments.tell(propertyId, { revision: (EDITS / MOMENTS) * moment });
        took.push(performance.now() - begun);
      }
      const value = quantile(took, 0.95);
      return {
        key: 'moment',
        work: `a property of ${EDITS.toLocaleString('en')} edits as it stood at one of them (p95; p50 ${quantile(took, 0.5).toFixed(0)} ms)`,
        value,
        unit: 'ms',
        baseline: null,
        ratio: null,
        goal: `< ${MOST_MS.toLocaleString('en')} ms`,
        met: value < MOST_MS,
      };
    } finally {
      await core.close();
    }
  },
};
