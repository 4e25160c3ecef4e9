import type { Language } from '#contracts/kernel/languages.ts';
import {
  editTranslations,
  getTranslations,
  listTranslations,
  requestTranslations,
} from '#contracts/translation/endpoints.ts';
import type { UnitState } from '#contracts/translation/unit-state.ts';
import { DomainError } from '#kernel/errors.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { PROPERTY_READ_MODELS } from '../../properties/property-access.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'translations' | 'translationProvider' | 'plans' | 'propertyAccess' | 'findAccount' | 'settled'
>;

/** Registers how a book stands in other languages than its main one, and what people change of it. */
export function translationRoutes(parts: Parts): void {
  const { routes, translations, translationProvider, plans, propertyAccess, settled } = parts;

  routes.on(getTranslations, async ({ params, raw }) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    const { maxLanguages } = await plans.planOf(session.accountId);
    const { mainLanguage, languages } = await translations.overview(params.id, maxLanguages);
    return {
      mainLanguage,
      provider: await translationProvider(session.accountId),
      languages: [...languages],
    };
  });

  routes.on(listTranslations, async ({ params, query, raw }) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    return answer(parts, params, query.state);
  });

  routes.on(editTranslations, async ({ params, body, raw }) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    const position = await translations.edit(params.id, params.language, body, ownersContext(raw));
    await settled(position, ...PROPERTY_READ_MODELS);
    return answer(parts, params);
  });

  routes.on(requestTranslations, async ({ params, body, raw }) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    if ((await translationProvider(session.accountId)) === null)
      throw new DomainError('translation.no-provider');
    const { maxLanguages } = await plans.planOf(session.accountId);
    const requested = await translations.request(params.id, body, maxLanguages, ownersContext(raw));
    return { requested };
  });
}

/** Answers with the texts of a book, and the names of those who changed their translations. */
async function answer(
  { translations, findAccount }: Parts,
  { id, language }: { readonly id: string; readonly language: Language },
  state?: UnitState,
) {
  const all = await translations.list(id, language);
  const units = all.filter((unit) => state === undefined || unit.state === state);
  const people = new Set(units.flatMap(({ changedBy }) => changedBy ?? []));
  const names = new Map(
    await Promise.all(
      [...people].map(async (person) => {
        const { user } = (await findAccount(person)) ?? {};
        return [person, user === undefined ? null : `${user.firstName} ${user.lastName}`] as const;
      }),
    ),
  );
  return {
    units: units.map((unit) => ({
      ...unit,
      changedBy: unit.changedBy === null ? null : (names.get(unit.changedBy) ?? null),
    })),
  };
}
