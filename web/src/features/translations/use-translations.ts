import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type {
  EditTranslationsRequest,
  TranslationOverview,
  TranslationUnit,
} from '#contracts/translation/api.ts';
import { UNIT_STATES, type UnitState } from '#contracts/translation/unit-state.ts';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { useAddressChoice, useAddressChoices } from '../../lib/page/address-choice.ts';
import { dismissErrors, toast } from '../../lib/page/toast.ts';
import { type KeptPlace, keepTexts, keptTexts } from './kept-texts.ts';
import { useTranslationsI18n } from './translations-texts.ts';
import { followed, type ListedUnit, type TypedTexts } from './typed-texts.ts';

/** Filters of a list of translations; `todo` lets through what a host has to look at. */
export const FILTERS = ['all', 'todo', ...UNIT_STATES] as const;
export type Filter = (typeof FILTERS)[number];

const TO_DO: readonly UnitState[] = ['missing', 'outdated', 'failed'];

/** Tells whether a text is among those that a filter lets through. A newer suggestion wants to be looked at. */
export const passes = (filter: Filter, { state, suggestion }: TranslationUnit): boolean =>
  filter === 'all' || (filter === 'todo' ? TO_DO.includes(state) || suggestion !== null : filter === state);

/** Time after which what machines may have translated meanwhile is asked for. */
const LOOK_AGAIN_MS = 3_000;

/** Returns how the book of a property stands in each language. */
export const useOverview = (propertyId: string) =>
  useQuery({
    ...apiQuery('GET /api/properties/{id}/translations', { params: { id: propertyId } }),
    // Others write too, and machines: what is shown is asked for at each visit.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => isUnderWay(data) && LOOK_AGAIN_MS,
  });

/** Tells whether a machine may be at work on a book. */
const isUnderWay = (overview: TranslationOverview | undefined): boolean =>
  overview?.provider?.state === 'ready' && overview.languages.some(({ missing }) => missing > 0);

const unitsQuery = (propertyId: string, language: Language) =>
  apiQuery('GET /api/properties/{id}/translations/{language}', { params: { id: propertyId, language } });

/** Returns the texts of a book beside their translations. */
export const useUnits = (propertyId: string, overview: TranslationOverview, language: Language) =>
  useQuery({
    ...unitsQuery(propertyId, language),
    refetchOnMount: 'always',
    refetchInterval: isUnderWay(overview) && LOOK_AGAIN_MS,
  });

/** Returns the language and the filter that are looked at, kept in the address of the screen. */
export function useTranslationPlace({ languages }: Pick<TranslationOverview, 'languages'>) {
  const { chosen, choose } = useAddressChoices();
  const [filter, chooseFilter] = useAddressChoice<Filter>('state', FILTERS, 'all');
  const known = languages.map(({ language }) => language);
  return {
    language: chosen('language', known) ?? known[0],
    /** Returns the language that another address of this screen has, by its query. */
    languageIn(search: string): Language | undefined {
      const named = new URLSearchParams(search).get('language');
      return known.find((language) => language === named) ?? known[0];
    },
    filter,
    chooseLanguage: (language: Language) => choose({ language }),
    chooseFilter,
  };
}

/** Sends what a person does with translations into a language; what the server then has takes the place of the list. */
export function useEditTranslations(propertyId: string, language: Language) {
  const i18n = useTranslationsI18n();
  return useMutation({
    mutationFn: (body: EditTranslationsRequest) => {
      dismissErrors();
      return callApi('PUT /api/properties/{id}/translations/{language}', {
        params: { id: propertyId, language },
        body,
      });
    },
    onSuccess: (units) => {
      queryClient.setQueryData(unitsQuery(propertyId, language).queryKey, units);
      const { queryKey } = apiQuery('GET /api/properties/{id}/translations', { params: { id: propertyId } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      // The texts may not be those any more that are looked at.
      void queryClient.invalidateQueries({ queryKey: unitsQuery(propertyId, language).queryKey });
      toast.error(i18n.t('translations.failed'), { description: errorText(error, i18n) });
    },
  });
}

/** Turns automatic translation of a property on and off. */
export function useAutoTranslate(property: Property) {
  const i18n = useTranslationsI18n();
  const { id, slug } = property;
  return useMutation({
    mutationFn: (autoTranslate: boolean) =>
      callApi('PUT /api/properties/{id}', { params: { id }, body: { autoTranslate } }),
    onSuccess: (changed) => {
      const { queryKey } = apiQuery('GET /api/properties/slug/{slug}', { params: { slug } });
      queryClient.setQueryData(queryKey, changed);
    },
    onError: (error) => {
      if (!isUnauthorized(error))
        toast.error(i18n.t('account.error'), { description: errorText(error, i18n) });
    },
  });
}

/** Has what is missing translated by machine, into one language. */
export function useTranslateNow(propertyId: string, language: Language) {
  const i18n = useTranslationsI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: () => {
      dismissErrors();
      return callApi('POST /api/properties/{id}/translations', {
        params: { id: propertyId },
        body: { languages: [language] },
      });
    },
    onSuccess: ({ requested }) =>
      toast.info(
        requested === 0 ? t('translations.now.nothing') : t('translations.now.asked', { count: requested }),
      ),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('translations.now.failed'), { description: errorText(error, i18n) });
    },
  });
}

/** Times that it is looked whether a machine has answered. */
const LOOKS = 10;

/**
 * Has a text translated anew by machine, as the provider and the glossary are now, and looks for a while whether the
 * answer is there.
 */
export function useTranslateAgain(propertyId: string, language: Language) {
  const i18n = useTranslationsI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: async ({ key, changedAt }: TranslationUnit) => {
      dismissErrors();
      const { requested } = await callApi('POST /api/properties/{id}/translations', {
        params: { id: propertyId },
        body: { languages: [language], keys: [key], again: true },
      });
      toast.info(t('translations.now.asked', { count: requested }));
      for (let look = 0; look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        const { units } = await queryClient.fetchQuery({ ...unitsQuery(propertyId, language), staleTime: 0 });
        const unit = units.find((each) => each.key === key);
        if (unit === undefined || unit.changedAt !== changedAt || unit.suggestion !== null) return;
      }
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('translations.now.failed'), { description: errorText(error, i18n) });
    },
  });
}

/** Keeps what was typed and not saved yet in this browser, until it is saved or given up. */
export function useTyped(place: KeptPlace, units: readonly TranslationUnit[]) {
  const [typed, setTyped] = useState(() => keptTexts(localStorage, place));
  const last = useRef(typed);
  /** Changes what is kept at once: the screen is taken away where any call finds that the session has ended. */
  function change(next: (before: TypedTexts) => TypedTexts): void {
    last.current = next(last.current);
    keepTexts(localStorage, place, last.current);
    setTyped(last.current);
  }
  // Once a text has changed, nothing but its last place tells of it.
  const follow = useEffectEvent((present: readonly TranslationUnit[]) => {
    if (followed(last.current, present) !== last.current) change((before) => followed(before, present));
  });
  useEffect(() => follow(units), [units]);
  return {
    typed,
    type: ({ unit: { key, digest }, typedId }: ListedUnit, text: string) =>
      change((before) => ({ ...before, [typedId]: { key, digest, text } })),
    /** Forgets what was saved, unless it was typed on meanwhile. */
    forget: (saved: Readonly<Record<string, string>>) =>
      change((before) =>
        Object.fromEntries(Object.entries(before).filter(([id, { text }]) => saved[id] !== text)),
      ),
    forgetAll: () => change(() => ({})),
  };
}
