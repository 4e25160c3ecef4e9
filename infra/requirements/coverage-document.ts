import type { Operation } from '#contracts/catalogue.ts';
import { markdownTable, testCell } from './markdown-table.ts';
import type { CallRow, RuleRow, Section } from './requirement.ts';

/** The parts of the document under their headings. */
export interface DocumentParts {
  readonly calls: Readonly<Record<string, readonly Section<CallRow>[]>>;
  readonly rules: Readonly<Record<string, readonly Section<RuleRow>[]>>;
}

/** `docs/api-coverage.md`: what is asked of the server, row by row, and the tests that hold it. */
export function coverageDocument(parts: DocumentParts, operations: readonly Operation[]): string {
  const blocks = [
    '# Coverage of the API',
    'Written by `npm run docs:generate` from `infra/requirements/`; change it there.',
    'Each call, each validation rule and each message that the server gives, in the words of the specification, and ' +
      'the tests that hold it. `npm run check` fails where a row names no test or one that is not there, where a ' +
      'message is not word for word in its test, where a contract lacks a field that its row names, and where a call ' +
      'has no row; the last step of `.ci/run` fails where a named test did not run and pass.',
    ...Object.entries(parts.calls).flatMap(([title, sections]) => [
      `## ${title}`,
      ...sections.flatMap((section) => [
        ...(sections.length > 1 ? [`### ${section.title}`] : []),
        markdownTable(
          ['Call', 'Takes', 'Answers', 'Success', 'Held by'],
          section.rows.map((row) => [
            `\`${row.as ?? row.call}\``,
            row.request,
            row.answer,
            successOf(row.call, operations),
            testCell(row.tests),
          ]),
        ),
      ]),
    ]),
    ...Object.entries(parts.rules).flatMap(([title, sections]) => [
      `## ${title}`,
      ...sections.flatMap((section) => [
        ...(sections.length > 1 ? [`### ${section.title}`] : []),
        markdownTable(
          ['Where', 'Rule', 'Message', 'Held by'],
          section.rows.map((row) => [row.where, row.rule, row.says ?? '', testCell(row.tests)]),
        ),
      ]),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function successOf(call: string, operations: readonly Operation[]): string {
  const operation = operations.find(({ endpoint: { method, path } }) => `${method} ${path}` === call);
  return operation?.endpoint.success.join(', ') ?? '';
}
