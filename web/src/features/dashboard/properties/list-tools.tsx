import { PROPERTY_ORDERS, PROPERTY_STATES } from '#contracts/properties/overview/list-choices.ts';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { useListChoice } from './use-list-choice.ts';

interface ListToolsProps extends ReturnType<typeof useListChoice> {
  /** True where there are so many properties that one sorts and narrows them. */
  readonly isLong: boolean;
}

/** Shows with what the list is searched and, where it is long, narrowed and sorted. */
export function ListTools({ choice, choose, isLong }: ListToolsProps) {
  const { t } = useI18n();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-3 max-sm:basis-full">
      <div className="flex w-full min-w-0 sm:w-96">
        <SearchField
          label={t('dashboard.search')}
          hint={t('dashboard.searchHint')}
          search={choice.search}
          onSearch={(q) => choose({ q })}
        />
      </div>
      {isLong && (
        <>
          <Select
            aria-label={t('dashboard.state')}
            className="min-w-32 max-sm:flex-1"
            value={choice.state ?? ''}
            onChange={({ target }) => choose({ state: target.value })}
          >
            <option value="">{t('dashboard.state.all')}</option>
            {PROPERTY_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`dashboard.state.${state}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('dashboard.sort')}
            className="min-w-44 max-sm:flex-1"
            value={choice.sort}
            onChange={({ target }) => choose({ sort: target.value })}
          >
            {PROPERTY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`dashboard.sort.${order}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  );
}
