import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, by which Vitest orders them on a clean checkout: begun late, the others would wait for them. */
const LONG_FOR_THEIR_SIZE = [
  'infra/adapters/jobs/queue/job-queues.test.ts',
  'infra/prove/drills/cluster.e2e.ts',
  'infra/prove/drills/faults.e2e.ts',
  'infra/prove/drills/kill.e2e.ts',
  'infra/prove/drills/outages.e2e.ts',
  'infra/prove/drills/start.e2e.ts',
  'web/e2e/admin/admin-barriers.e2e.ts',
  'web/e2e/site/barriers.e2e.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG_FOR_THEIR_SIZE.some((file) => moduleId.endsWith(`/${file}`));

/** Has those files of each project run first, and the others as Vitest orders them. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ]);
  }
}
