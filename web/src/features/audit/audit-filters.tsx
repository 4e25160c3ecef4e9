import { type ReactNode, useId } from 'react';
import { AUDIT_ACTOR_KINDS } from '#contracts/audit/actors.ts';
import type { AuditedPerson } from '#contracts/audit/api.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import { AUDIT_KINDS } from '#contracts/kernel/events/audit-rule.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useAuditI18n } from './audit-texts.ts';
import type { FilterName, useFilter } from './use-filter.ts';

type Filter = ReturnType<typeof useFilter>;

interface AuditFiltersProps {
  readonly filter: Filter;
  readonly words: AuditWords;
  readonly properties: AuditedPerson['properties'];
}

/** Shows the filters of a history: what, by whom, which property, when. */
export function AuditFilters({ filter, words, properties }: AuditFiltersProps) {
  const { t } = useAuditI18n();
  const { chosen, choose, clear, isNarrowed } = filter;
  const kinds = AUDIT_KINDS.map((kind) => [kind, words.kinds[kind]] as const);
  const actors = AUDIT_ACTOR_KINDS.map((kind) => [kind, words.actors[kind]] as const);
  const names = properties.map(({ id, name }) => [id, name ?? t('audit.erasedProperty')] as const);
  return (
    <div className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
      <div className="col-span-full">
        <SearchField
          label={t('audit.search')}
          search={chosen('search')}
          onSearch={(words) => choose('search', words)}
        />
      </div>
      <Choice filter={filter} name="kind" options={[['', t('audit.kind.all')], ...kinds]} />
      <Choice filter={filter} name="actor" options={[['', t('audit.actor.all')], ...actors]} />
      {names.length > 0 && (
        <Choice filter={filter} name="property" options={[['', t('audit.property.all')], ...names]} />
      )}
      <Day filter={filter} name="from" />
      <Day filter={filter} name="to" />
      <Choice
        filter={filter}
        name="order"
        options={[
          ['', t('audit.order.newest')],
          ['oldest', t('audit.order.oldest')],
        ]}
      />
      {isNarrowed && (
        <Button variant="quiet" className="justify-self-start" onClick={clear}>
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
}

interface FilterProps<Name extends FilterName> {
  readonly filter: Filter;
  readonly name: Name;
}

interface ChoiceProps extends FilterProps<'kind' | 'actor' | 'property' | 'order'> {
  /** Values, each with what it is called. */
  readonly options: readonly (readonly [string, string])[];
}

function Choice({ filter: { chosen, choose }, name, options }: ChoiceProps) {
  return (
    <Labelled name={name}>
      {(id) => (
        <Select id={id} value={chosen(name)} onChange={({ target }) => choose(name, target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

function Day({ filter: { chosen, choose }, name }: FilterProps<'from' | 'to'>) {
  return (
    <Labelled name={name}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={chosen(name)}
          onChange={({ target }) => choose(name, target.value)}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly name: Exclude<FilterName, 'search'>;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ name, children }: LabelledProps) {
  const { t } = useAuditI18n();
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {t(`audit.${name}`)}
      </label>
      {children(id)}
    </div>
  );
}
