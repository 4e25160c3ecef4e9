import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TemplateAnswer } from '#contracts/templates/api.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { PropertyFormValues } from './property-form.ts';

/** Shows the choice of what the book begins with: nothing, or the ready-made texts of a template. */
export function TemplateField() {
  const { t, language } = useI18n();
  const { setValue } = useFormContext<PropertyFormValues>();
  const chosen = useWatch<PropertyFormValues, 'template'>({ name: 'template' });
  const templates = useQuery(apiQuery('GET /api/templates', { query: { language } }));
  const name = useId();
  const template = templates.data?.find(({ id }) => id === chosen);
  const empty = { id: '', name: t('create.template.none'), description: t('create.template.none.text') };
  return (
    <FormSection title={t('create.template')}>
      <fieldset>
        <legend className="sr-only">{t('create.template')}</legend>
        <div className="grid divide-y divide-hairline rounded-card border border-hairline">
          {[empty, ...(templates.data ?? [])].map((choice) => (
            <label
              key={choice.id}
              className="flex cursor-pointer items-start gap-3 px-4 py-3 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name={name}
                value={choice.id}
                checked={choice.id === chosen}
                onChange={() => setValue('template', choice.id)}
                aria-describedby={`${name}${choice.id}`}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-medium">{choice.name}</span>
                <span id={`${name}${choice.id}`} aria-hidden className="block text-14 text-ink-soft">
                  {choice.description}
                </span>
              </span>
            </label>
          ))}
          {templates.isPending && <Skeleton shape="card" className="h-70" />}
        </div>
      </fieldset>
      {templates.isError && (
        <div className="flex flex-wrap items-center gap-3 text-14">
          {t('app.offline')}
          <Button
            variant="outline"
            size="small"
            pending={templates.isFetching}
            onClick={() => void templates.refetch()}
          >
            {t('app.retry')}
          </Button>
        </div>
      )}
      <div role="status">{template && <Brings template={template} />}</div>
      <p className="text-14 text-ink-soft">{t('create.import')}</p>
    </FormSection>
  );
}

/** Says how many texts a template brings, and lists them by the sections that they come to. */
function Brings({ template: { sections } }: { template: TemplateAnswer }) {
  const { t } = useI18n();
  const written = sections.filter(({ items }) => items > 0);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return (
    <>
      <p className="text-14">
        {t('create.template.brings', { count: sum(written.map(({ items }) => items)) })}{' '}
        {t('create.template.open', { count: sum(sections.map(({ open }) => open.length)) })}
      </p>
      <details className="mt-2 text-14">
        <summary className="cursor-pointer py-1 font-medium text-primary-ink">
          {t('create.template.texts')}
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {written.map(({ section, titles }) => (
            <div key={section} className="contents">
              <dt className="font-medium">{t(`section.${section}.name`)}</dt>
              <dd className="text-ink-soft">{titles.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
