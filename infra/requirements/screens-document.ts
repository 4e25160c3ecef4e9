import { markdownTable, testCell } from './markdown-table.ts';
import type { ScreenRequirements } from './requirement.ts';

/** `docs/ui-coverage.md`: what is asked of each screen, row by row, and the tests that hold it. */
export function screensDocument(screens: readonly ScreenRequirements[]): string {
  const blocks = [
    '# Coverage of the screens',
    'Written by `npm run docs:generate` from `infra/requirements/screens/`; change it there.',
    'Each screen, dialog, state, message, constant and timing of the specification, in its words, and the tests ' +
      'that hold it. `npm run check` fails where a row names no test or one that is not there, and where a text is ' +
      'not word for word in its test; the last step of `.ci/run` fails where a named test did not run and pass.',
    ...screens.flatMap(({ title, parts }) => [
      `## ${title}`,
      ...parts.flatMap((part) => [
        `### ${part.title}`,
        markdownTable(
          ['What', 'Texts', 'Held by'],
          part.rows.map(({ what, says, tests }) => [what, says.join('<br>'), testCell(tests)]),
        ),
      ]),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
