import { describe, expect, it } from 'vitest';
import { contractFrench, contractItalian } from './contractions.ts';
import { loadTexts } from './load-texts.ts';
import { createTranslate } from './translate.ts';

const CONTRACT = { it: contractItalian, fr: contractFrench };

describe('a word before a value', () => {
  it.each([
    ['it', 'Modifiche del {when}.', '8 nov, 20:05', 'Modifiche dell’8 nov, 20:05.'],
    ['it', 'Modifiche del {when}.', '11 nov, 20:05', 'Modifiche dell’11 nov, 20:05.'],
    ['it', 'Modifiche del {when}.', '22 nov, 20:05', 'Modifiche del 22 nov, 20:05.'],
    ['it', 'Modifiche del {when}.', '18 nov, 20:05', 'Modifiche del 18 nov, 20:05.'],
    ['it', 'Prova finita il {when}', '11 novembre', 'Prova finita l’11 novembre'],
    ['it', 'In prova fino al {when}', '8 nov', 'In prova fino all’8 nov'],
    ['it', 'Iscritto dal {when}', '8 nov', 'Iscritto dall’8 nov'],
    ['it', 'Chiama il {when}', '112', 'Chiama il 112'],
    ['it', 'Appartiene a {when}', 'Anna', 'Appartiene ad Anna'],
    ['it', 'Appartiene a {when}', 'Emma', 'Appartiene a Emma'],
    ['it', 'Benvenuto/a {when}', 'Anna', 'Benvenuto/a Anna'],
    ['it', 'È di {when}.', 'Anna', 'È di Anna.'],
    ['it', '{when}: a posto', 'Anna', 'Anna: a posto'],
    ['fr', 'Compte de {when}', 'Anna', 'Compte d’Anna'],
    ['fr', 'Compte de {when}', 'Émile', 'Compte d’Émile'],
    ['fr', 'Compte de {when}', 'Marie', 'Compte de Marie'],
    ['fr', 'Modifications du {when}.', '8 nov., 20:05', 'Modifications du 8 nov., 20:05.'],
  ] as const)('is right in %s: %j with %j', (language, text, when, said) => {
    const t = createTranslate<{ readonly said: 'Of {when}' }>(language, { said: text });
    expect(CONTRACT[language](t)('said', { when })).toBe(said);
  });

  it('changes nothing within a value, and no number that is counted', () => {
    const texts = {
      named: 'Di {name}',
      days: { one: 'da {count}', other: 'da {count} giorni del 8' },
    } as const;
    const t = contractItalian(createTranslate<typeof texts>('it', texts));
    expect(t('named', { name: 'a Anna del 8' })).toBe('Di a Anna del 8');
    expect(t('days', { count: 8 })).toBe('da 8 giorni del 8');
  });

  it('is right in the texts of the application', { tags: ['edit.saving.draft-says-when'] }, async () => {
    const italian = (await loadTexts('it')).t;
    expect(italian('edit.draft.found', { when: '22 nov, 20:05' })).toBe(
      'Hai modifiche non salvate del 22 nov, 20:05.',
    );
    expect(italian('edit.draft.found', { when: '8 nov, 20:05' })).toBe(
      'Hai modifiche non salvate dell’8 nov, 20:05.',
    );
    expect(italian('account.actingText', { name: 'Anna' })).toBe('Quello che modifichi qui è di Anna.');
    expect(italian('edit.notAllowed.text', { owner: 'Anna' })).toBe(
      'Chiedi ad Anna il permesso di modificare questa proprietà.',
    );
    const french = (await loadTexts('fr')).t;
    expect(french('account.of', { name: 'Anna' })).toBe('Compte d’Anna');
    expect(french('account.actingText', { name: 'Anna' })).toBe(
      'Ce que vous modifiez ici appartient à Anna.',
    );
  });

  it.each([
    ['es', 'Tienes cambios sin guardar del 8 nov, 20:05.'],
    ['de', 'Du hast nicht gespeicherte Änderungen vom 8 nov, 20:05.'],
    ['pt', 'Tem alterações por guardar de 8 nov, 20:05.'],
    ['en', 'You have unsaved changes from 8 nov, 20:05.'],
  ] as const)('stays as it is in %s', async (language, said) => {
    const { t } = await loadTexts(language);
    expect(t('edit.draft.found', { when: '8 nov, 20:05' })).toBe(said);
  });
});
