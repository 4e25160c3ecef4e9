import { z } from 'zod';
import { type NamedTest, nameOf } from './requirement.ts';

/** What is read of the report that the test runner writes as JSON. */
export const testReportSchema = z.object({
  testResults: z.array(
    z.object({
      /** Absolute path of the file. */
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});
export type TestReport = z.infer<typeof testReportSchema>;

/**
 * The named tests that a run does not prove, a sentence each: those that did not run, and those that ran (once, or
 * for each row of their table, or on each event store) and did not always pass.
 * @param root of the checkout
 */
export function unproven(tests: readonly NamedTest[], report: TestReport, root: string): string[] {
  const byFile = new Map<string, TestReport['testResults'][number]['assertionResults']>();
  for (const { name, assertionResults } of report.testResults) {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    byFile.set(file, [...(byFile.get(file) ?? []), ...assertionResults]);
  }
  return tests.flatMap((test) => {
    const patterns = test.titles.map(patternOf);
    const runs = (byFile.get(test.file) ?? []).filter(({ ancestorTitles, title }) => {
      const titles = [...ancestorTitles, title];
      return titles.length === patterns.length && patterns.every((each, at) => each.test(titles[at] ?? ''));
    });
    const failed = runs.filter(({ status }) => status !== 'passed').length;
    if (runs.length > 0 && failed === 0) return [];
    const what = runs.length === 0 ? 'did not run' : `passed ${runs.length - failed} of ${runs.length} times`;
    return [`${test.file}: “${nameOf(test)}” ${what}.`];
  });
}

/** The places of a title that the test runner fills in for each row of a table: `%s`, `$name`. */
const PLACEHOLDER = /%[sdifjoOc#$%]|\$[\w.]+/;

function patternOf(title: string): RegExp {
  const fixed = title.split(new RegExp(PLACEHOLDER, 'g')).map((part) => RegExp.escape(part));
  return new RegExp(`^${fixed.join('.*')}$`, 's');
}
