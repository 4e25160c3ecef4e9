import { z } from 'zod';
import { ONLY_LONG } from '#infra/prove/testing/thoroughness.ts';
import type { Requirement } from './requirements.ts';

/** Parts that are read of the report that the test runner writes as JSON. */
export const testReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ tags: z.array(z.string()), status: z.string() })),
    }),
  ),
});
export type TestReport = z.infer<typeof testReportSchema>;

/**
 * Lists the requirements that a run does not prove, a sentence each: those whose tests did not run, and those of whose
 * tests (or of whose rows of a table, or on one of the event stores) one did not pass. Tests that are left to the long
 * form prove nothing in the short one, and disprove nothing.
 */
export function unproven(requirements: readonly Requirement[], report: TestReport): string[] {
  const ran = new Map<string, { passed: number; all: number }>();
  for (const { tags, status } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status === 'skipped' && tags.includes(ONLY_LONG.name)) continue;
    for (const tag of tags) {
      const { passed, all } = ran.get(tag) ?? { passed: 0, all: 0 };
      ran.set(tag, { passed: passed + (status === 'passed' ? 1 : 0), all: all + 1 });
    }
  }
  return requirements.flatMap(({ id, text }) => {
    const runs = ran.get(id);
    if (runs === undefined) return [`${id} (${text}): no test with this tag ran.`];
    return runs.passed === runs.all
      ? []
      : [`${id} (${text}): ${runs.passed} of ${runs.all} runs of its tests passed.`];
  });
}
