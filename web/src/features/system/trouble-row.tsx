import type { ReactNode } from 'react';
import { OnlyFor } from '../../components/screen/only-for.tsx';
import { Name } from './part.tsx';

interface TroubleRowProps {
  /** Part of the program that it is about. */
  readonly name: string;
  /** Stream or job that it is about. */
  readonly what: string;
  readonly error: string;
  /** Facts, each a few words. */
  readonly facts: readonly string[];
  /** Actions of operators. */
  readonly children: ReactNode;
}

/** Shows something that did not work: what, why, and what can be done. */
export function TroubleRow({ name, what, error, facts, children }: TroubleRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 text-14">
        <Name>{name}</Name>
        <p className="wrap-anywhere text-12 text-ink-soft">{what}</p>
        <p className="wrap-anywhere">{error === '' ? '–' : error}</p>
        <p className="text-12 text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      </div>
      <OnlyFor least="operator">
        <div className="flex flex-wrap gap-2">{children}</div>
      </OnlyFor>
    </li>
  );
}
