import { type ReactNode, useId } from 'react';
import { AUDIT_ACTOR_KINDS } from '#contracts/audit/actors.ts';
import type { AuditedPerson } from '#contracts/audit/api.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import { AUDIT_KINDS } from '#contracts/kernel/audit-rule.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useAuditI18n } from './audit-texts.ts';
import type { useFilter } from './use-filter.ts';

interface AuditFiltersProps {
  readonly filter: ReturnType<typeof useFilter>;
  readonly words: AuditWords;
  readonly properties: AuditedPerson['properties'];
}

/** Shows the filters of a history: what, by whom, which property, when. */
export function AuditFilters({ filter, words, properties }: AuditFiltersProps) {
  const { t } = useAuditI18n();
  const { chosen, choose, clear, isNarrowed } = filter;
  const choice = (
    name: 'kind' | 'actor' | 'property' | 'order',
    options: readonly (readonly [string, string])[],
  ) => (
    <Choice label={t(`audit.${name}`)}>
      {(id) => (
        <Select id={id} value={chosen(name)} onChange={({ target }) => choose(name, target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Choice>
  );
  const day = (name: 'from' | 'to') => (
    <Choice label={t(`audit.${name}`)}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={chosen(name)}
          onChange={({ target }) => choose(name, target.value)}
        />
      )}
    </Choice>
  );
  return (
    <div className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
      <div className="col-span-full">
        <SearchField
          label={t('audit.search')}
          search={chosen('search')}
          onSearch={(words) => choose('search', words)}
        />
      </div>
      {choice('kind', [
        ['', t('audit.kind.all')],
        ...AUDIT_KINDS.map((kind) => [kind, words.kinds[kind]] as const),
      ])}
      {choice('actor', [
        ['', t('audit.actor.all')],
        ...AUDIT_ACTOR_KINDS.map((kind) => [kind, words.actors[kind]] as const),
      ])}
      {properties.length > 0 &&
        choice('property', [
          ['', t('audit.property.all')],
          ...properties.map(({ id, name }) => [id, name ?? t('audit.erasedProperty')] as const),
        ])}
      {day('from')}
      {day('to')}
      {choice('order', [
        ['', t('audit.order.newest')],
        ['oldest', t('audit.order.oldest')],
      ])}
      {isNarrowed && (
        <Button variant="quiet" className="justify-self-start" onClick={clear}>
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
