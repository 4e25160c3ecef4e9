import { AUDIT_ACTOR_KINDS } from '#contracts/audit/actors.ts';
import type { AuditedPerson } from '#contracts/audit/api.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import { AUDIT_KINDS } from '#contracts/kernel/events/audit-rule.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { cn } from '../../lib/page/cn.ts';
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
    <div className="mb-6 grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
      <div className="col-span-full">
        <SearchField
          label={t('audit.search')}
          hint={t('audit.search.hint')}
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
      <Day filter={filter} name="to" error={filter.isFit ? undefined : t('audit.period.invalid')} />
      <Choice
        filter={filter}
        name="order"
        className="max-sm:col-span-full"
        options={[
          ['', t('audit.order.newest')],
          ['oldest', t('audit.order.oldest')],
        ]}
      />
      {isNarrowed && (
        <Button variant="quiet" className="self-end justify-self-start" onClick={clear}>
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
  readonly className?: string;
}

function Choice({ filter: { chosen, choose }, name, options, className }: ChoiceProps) {
  const { t } = useAuditI18n();
  return (
    <Field label={t(`audit.${name}`)} className={cn('min-w-0 grid-cols-1', className)}>
      {(control) => (
        <Select {...control} value={chosen(name)} onChange={({ target }) => choose(name, target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface DayProps extends FilterProps<'from' | 'to'> {
  readonly error?: string | undefined;
}

function Day({ filter: { chosen, choose }, name, error }: DayProps) {
  const { t } = useAuditI18n();
  return (
    <Field label={t(`audit.${name}`)} error={error} className="min-w-0 grid-cols-1">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={chosen(name)}
          onChange={({ target }) => choose(name, target.value)}
        />
      )}
    </Field>
  );
}
