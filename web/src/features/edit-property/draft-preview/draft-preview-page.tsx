import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isLanguage, LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { madeIn } from '#contracts/sections/made-items.ts';
import { GuestPhone } from '../../../components/guest-frame/guest-phone.tsx';
import { guestViewOf } from '../../../components/guest-frame/guest-view-of.ts';
import { BackBar } from '../../../components/screen/back-bar.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/page/clipboard.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useReadBlock } from '../blocks/use-blocks.ts';
import { Permitted } from '../editor-access.tsx';
import { LoadTrouble } from '../editor-trouble.tsx';
import { useShownTranslations } from '../preview/shown-translations.ts';
import { DraftPreviewTexts, useDraftPreviewI18n } from './draft-preview-texts.ts';

/** A property and its sections in every language, and the languages that something of it is translated into. */
interface Book {
  readonly property: Property;
  readonly contents: readonly PropertyContent[];
  readonly translated: readonly Language[];
}

async function loadBook(slug: string): Promise<Book> {
  const property = await callApi('GET /api/properties/slug/{slug}', { params: { slug } });
  const params = { id: property.id };
  const [contents, translated] = await Promise.all([
    callApi('GET /api/properties/{id}/content', { params }),
    // Without them the page is shown in the languages that it is written in.
    translatedInto(params).catch(() => []),
  ]);
  return { property, contents, translated };
}

async function translatedInto(params: { readonly id: string }): Promise<Language[]> {
  const { languages } = await callApi('GET /api/properties/{id}/translations', { params });
  return languages
    .filter(({ machine, edited, reviewed }) => machine + edited + reviewed > 0)
    .map(({ language }) => language);
}

/** Shows `/edit-property/{slug}/preview`: the guest page of a property, a draft too, for those who may edit it. */
export function DraftPreviewPage() {
  return (
    <DraftPreviewTexts>
      <PreviewScreen />
    </DraftPreviewTexts>
  );
}

function PreviewScreen() {
  const { t } = useDraftPreviewI18n();
  const { slug = '' } = useParams();
  const user = useUser();
  const loading = useQuery({ queryKey: ['draft-preview', slug], queryFn: () => loadBook(slug), gcTime: 0 });
  const name = loading.data?.property.name;
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen
        title={name === undefined ? t('app.loading') : t('draftPreview.title', { name })}
        className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12"
      >
        {user.isSuccess && loading.isSuccess && (
          <Permitted user={user.data}>
            <Preview book={loading.data} />
          </Permitted>
        )}
        {(user.isPending || loading.isPending) && (
          <Skeleton shape="phone" className="mx-auto h-[min(620px,100svh-12rem)] w-[320px] max-w-full" />
        )}
        <LoadTrouble user={user} loading={loading} />
      </Screen>
    </>
  );
}

/** Shows the page in a phone, and beside it whether guests see it and the link to show it. */
function Preview({ book: { property, contents, translated } }: { book: Book }) {
  const { t } = useDraftPreviewI18n();
  const [language, setLanguage] = useState<Language>(property.language);
  const hasBlocks = contents.some(({ section, items }) => madeIn(section).made(items).length > 0);
  const readBlock = useReadBlock(language, hasBlocks);
  const translations = useShownTranslations(property, language, property.language);
  const shown = useMemo(
    () => guestViewOf(property, contents, language, readBlock, translations),
    [property, contents, language, readBlock, translations],
  );
  const others = translated.filter((each) => !shown.languages.includes(each));
  const languages = [...shown.languages, ...others];
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid max-w-form grid-cols-1 gap-6">
        <PreviewHead property={property} />
        {languages.length > 1 && (
          <LanguageField languages={languages} language={language} onLanguage={setLanguage} />
        )}
        <PreviewLink url={window.location.href} />
        <WaysOn property={property} />
      </div>
      <div className="grid justify-items-center">
        <GuestPhone property={shown} language={language} title={t('edit.preview.frame')} />
      </div>
    </div>
  );
}

/** Says which property it is, and whether guests see it. */
function PreviewHead({ property: { name, isActive } }: Pick<Book, 'property'>) {
  const { t } = useDraftPreviewI18n();
  return (
    <div className="grid justify-items-start gap-2">
      <h1 className="wrap-anywhere font-display text-30 sm:text-38">{t('draftPreview.title', { name })}</h1>
      <Badge tone={isActive ? 'success' : 'plain'}>
        {t(isActive ? 'dashboard.active' : 'dashboard.draft')}
      </Badge>
      <p className="text-ink-soft">{t(isActive ? 'draftPreview.online' : 'draftPreview.draft')}</p>
    </div>
  );
}

interface LanguageFieldProps {
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function LanguageField({ languages, language, onLanguage }: LanguageFieldProps) {
  const { t } = useDraftPreviewI18n();
  return (
    <Field label={t('draftPreview.language')} className="max-w-80">
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Shows the ways to the editor and, once it is published, to the guest page. */
function WaysOn({ property: { slug, isActive } }: Pick<Book, 'property'>) {
  const { t } = useDraftPreviewI18n();
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <Link to={`/edit-property/${slug}`}>
          <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
          {t('draftPreview.edit')}
        </Link>
      </Button>
      {isActive && (
        <Button asChild variant="outline">
          <a href={`/p/${slug}`} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
            {t('draftPreview.open')}
            <span className="sr-only">({t('app.newTab')})</span>
          </a>
        </Button>
      )}
    </div>
  );
}

function PreviewLink({ url }: { url: string }) {
  const { t } = useDraftPreviewI18n();

  async function copy(): Promise<void> {
    try {
      await copyText(url);
      toast.success(t('draftPreview.copied'));
    } catch {
      toast.error(t('dashboard.copyFailed'), { description: url });
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('draftPreview.link')} hint={t('draftPreview.linkHint')} className="basis-full">
        {(control) => (
          <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} look="shown" />
        )}
      </Field>
      <Button variant="outline" onClick={() => void copy()}>
        <Copy aria-hidden strokeWidth={1.75} className="size-5" />
        {t('draftPreview.copy')}
      </Button>
    </div>
  );
}
