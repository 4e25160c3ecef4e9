import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { cn } from '../../../../lib/page/cn.ts';

interface NumberTableProps {
  /** Subject of the table. */
  readonly caption: string;
  /** The first is of what the numbers are about. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Shows the numbers of a plot, for who would rather read them: closed until somebody asks. */
export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  const { t } = useI18n();
  return (
    <details className="group mt-3">
      <summary className="-ml-1 inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-control pr-2 text-14 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          strokeWidth={1.75}
          className="size-5 transition-transform group-open:rotate-90"
        />
        {t('analytics.table')}
      </summary>
      <table className="mt-1 w-full text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-12 text-ink-faint">
          <tr className="border-hairline border-b">
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={cn('py-2 font-medium', place === 0 ? 'pr-3' : 'pl-3 text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className="border-hairline border-b last:border-0">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {head}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} className="py-1.5 pl-3 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
