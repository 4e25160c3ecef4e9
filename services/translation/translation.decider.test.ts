import { describe, it } from 'vitest';
import type { EditTranslationsRequest } from '#contracts/translation/api.ts';
import type { TranslationEvent } from '#contracts/translation/events.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { translationDecider } from './translation.decider.ts';

const ownerId = '01890000-0000-7000-8000-000000000002';
const base = { ownerId, language: 'de' } as const;
const [A, B, C] = ['rules.title', 'rules.items.0.title', 'rules.items.1.title'];

const unit = (key: string, source: string): SourcedUnit => ({
  key,
  source,
  section: 'rules',
  language: 'it',
  text: source,
});
const BOOK = [unit(A, 'regole'), unit(B, 'silenzio'), unit(C, 'fumo')];

const edit = (request: EditTranslationsRequest, inEditor: readonly string[] = [], units = BOOK) =>
  ({ type: 'EditTranslations', ...base, units, inEditor: new Set(inEditor), edit: request }) as const;
const record = (translated: readonly { key: string; source: string; text: string }[], units = BOOK) =>
  ({ type: 'RecordTranslations', ...base, units, provider: 'deepl', characters: 6, translated }) as const;
const fail = (failed: readonly { key: string; source: string; reason: 'quota' }[]) =>
  ({ type: 'RecordFailures', ...base, units: BOOK, failed }) as const;

const machine = (key: string, source: string, text: string): TranslationEvent => ({
  type: 'TextsTranslated',
  data: { ...base, provider: 'deepl', characters: 6, units: [{ key, source, text }] },
});
const person = (
  ...units: { key: string; source: string; text: string; beside?: string }[]
): TranslationEvent => ({
  type: 'TextsTranslatedByHand',
  data: { ...base, units },
});
const reviewed = (key: string, source: string, of = source): TranslationEvent => ({
  type: 'TranslationsReviewed',
  data: { ...base, units: [{ key, source, of }] },
});

const requested = (key: string, source: string): TranslationEvent => ({
  type: 'TranslationRequested',
  data: { ...base, units: [{ key, source }] },
});

const translation = (...events: readonly TranslationEvent[]) => given(translationDecider, ...events);

describe('a person', () => {
  it('writes a translation of the present text, and once', () => {
    const written = person({ key: A, source: 'regole', text: 'Regeln' });
    const write = edit({ units: [{ key: A, text: 'Regeln' }] });
    translation().when(write).thenEvents(written);
    translation(written).when(write).thenNothing();
  });

  it('writes over what a machine wrote, and keeps a text for another source', () => {
    const write = edit({ units: [{ key: A, text: 'Regeln' }] });
    translation(machine(A, 'regole', 'Hausregeln'))
      .when(write)
      .thenEvents(person({ key: A, source: 'regole', text: 'Regeln' }));
    translation(person({ key: A, source: 'norme', text: 'Regeln' }))
      .when(write)
      .thenEvents(person({ key: A, source: 'regole', text: 'Regeln' }));
  });

  it('takes a translation back, with an earlier one that would come to light', () => {
    const write = edit({ units: [{ key: A, text: ' ' }] });
    translation().when(write).thenNothing();
    translation(
      person({ key: A, source: 'norme', text: 'Norm' }),
      person({ key: A, source: 'regole', text: 'R' }),
    )
      .when(write)
      .thenEvents(person({ key: A, source: 'regole', text: '' }, { key: A, source: 'norme', text: '' }));
  });

  it('takes an outdated translation back, under which a machine’s of the present text comes to light', () => {
    translation(person({ key: A, source: 'norme', text: 'Norm' }), machine(A, 'regole', 'Regeln'))
      .when(edit({ units: [{ key: A, text: '' }] }))
      .thenEvents(person({ key: A, source: 'norme', text: '' }));
  });

  it('writes, accepts and reviews the text that was seen, wherever in its section it stands by now', {
    tags: ['rule.translations.seen'],
  }, () => {
    const seen = [{ key: B, digest: 'silenzio' }];
    const book = [unit(A, 'regole'), unit(B, 'animali'), unit(C, 'silenzio')];
    translation()
      .when(edit({ units: [{ key: B, text: 'Ruhe' }], seen }, [], book))
      .thenEvents(person({ key: C, source: 'silenzio', text: 'Ruhe' }));
    translation(person({ key: B, source: 'silenzio', text: 'R' }), machine(B, 'silenzio', 'Ruhe'))
      .when(edit({ accept: [B], seen }, [], book))
      .thenEvents({
        type: 'SuggestionsAccepted',
        data: { ...base, units: [{ key: C, source: 'silenzio' }] },
      });
    translation(machine(B, 'silenzio', 'Ruhe'))
      .when(edit({ reviewed: [B], seen }, [], book))
      .thenEvents(reviewed(C, 'silenzio'));
    translation()
      .when(edit({ units: [{ key: B, text: 'Ruhe' }], seen }, [C], book))
      .thenFails('translation.written-in-editor');
  });

  it('is refused where the text that was seen stands nowhere in its section', {
    tags: ['rule.translations.seen'],
  }, () => {
    const seen = [{ key: B, digest: 'pace' }];
    translation()
      .when(edit({ units: [{ key: B, text: 'Ruhe' }], seen }))
      .thenFails('translation.unit-changed');
    translation(machine(B, 'silenzio', 'Ruhe'))
      .when(edit({ reviewed: [B], seen }))
      .thenFails('translation.unit-changed');
  });

  it('says what stands beside a text of an entry, where nothing else says the same', {
    tags: ['rule.translations.entries'],
  }, () => {
    const [content, other] = ['rules.items.0.content', 'rules.items.1.content'];
    const book = [...BOOK, unit(content, 'dalle 23')];
    const written = { key: B, source: 'silenzio', text: 'Ruhe' };
    const write = { units: [{ key: B, text: 'Ruhe' }], reviewed: [B] };
    const right = { key: B, source: 'silenzio', of: 'silenzio' };
    const reviews = (units: readonly object[]) =>
      ({ type: 'TranslationsReviewed', data: { ...base, units } }) as TranslationEvent;
    translation()
      .when(edit(write, [], book))
      .thenEvents(person({ ...written, beside: 'dalle 23' }), reviews([{ ...right, beside: 'dalle 23' }]));
    translation()
      .when(edit(write, [], [...book, unit(other, 'dalle 23')]))
      .thenEvents(person(written), reviews([right]));
  });

  it('takes a translation back without that of another entry that stood in its place', {
    tags: ['rule.translations.entries'],
  }, () => {
    translation(person({ key: B, source: 'animali', text: 'Haustiere' }), machine(B, 'silenzio', 'Ruhe'))
      .when(edit({ units: [{ key: B, text: '' }] }))
      .thenEvents(person({ key: B, source: 'silenzio', text: '' }));
  });

  it('accepts a suggestion, where there is one', () => {
    const accept = edit({ accept: [A] });
    translation(person({ key: A, source: 'regole', text: 'R' }), machine(A, 'regole', 'Regeln'))
      .when(accept)
      .thenEvents({ type: 'SuggestionsAccepted', data: { ...base, units: [{ key: A, source: 'regole' }] } });
    translation(machine(A, 'regole', 'Regeln'))
      .when(accept)
      .thenFails('translation.none');
  });

  it('reviews a translation once, of the present text or of an earlier one', () => {
    const review = edit({ reviewed: [A] });
    translation(machine(A, 'regole', 'Regeln'))
      .when(review)
      .thenEvents(reviewed(A, 'regole'));
    translation(machine(A, 'regole', 'Regeln'), reviewed(A, 'regole'))
      .when(review)
      .thenNothing();
    translation(machine(A, 'norme', 'Regeln'))
      .when(review)
      .thenEvents(reviewed(A, 'regole', 'norme'));
    translation().when(review).thenFails('translation.none');
  });

  it('writes and reviews a text at once', () => {
    translation()
      .when(edit({ units: [{ key: A, text: 'Regeln' }], reviewed: [A] }))
      .thenEvents(person({ key: A, source: 'regole', text: 'Regeln' }), reviewed(A, 'regole'));
  });

  it('is refused a text that is not there, or that the host wrote in the editor, with all else', () => {
    const others = [{ key: A, text: 'Regeln' }];
    translation()
      .when(edit({ units: [...others, { key: 'rules.items.9.title', text: 'x' }] }))
      .thenFails('translation.unit-unknown');
    translation()
      .when(edit({ units: [...others, { key: B, text: 'x' }] }, [B]))
      .thenFails('translation.written-in-editor');
  });
});

describe('a request for a machine', { tags: ['requestTranslations'] }, () => {
  const request = (...units: SourcedUnit[]) =>
    ({ type: 'RequestTranslations', ownerId, wanted: [{ language: 'de', units }] }) as const;
  it('is made once, until it is answered', () => {
    const wish = request(unit(A, 'regole'));
    translation().when(wish).thenEvents(requested(A, 'regole'));
    translation(requested(A, 'regole')).when(wish).thenNothing();
    const answered = [requested(A, 'regole'), machine(A, 'regole', 'Regeln')];
    translation(...answered)
      .when(wish)
      .thenEvents(requested(A, 'regole'));
    translation().when(request()).thenNothing();
  });
});

describe('a request for what is translated already', { tags: ['requestTranslations'] }, () => {
  const asked = [machine(A, 'regole', 'Regeln'), requested(A, 'regole')];

  it('is answered, once, even by what stands there', () => {
    const same = record([{ key: A, source: 'regole', text: 'Regeln' }]);
    translation(...asked)
      .when(same)
      .thenEvents(machine(A, 'regole', 'Regeln'));
    translation(...asked, machine(A, 'regole', 'Regeln'))
      .when(same)
      .thenNothing();
  });

  it('is answered where it failed, of a text of a person, too', () => {
    const failed = { key: A, source: 'regole', reason: 'quota' } as const;
    const event: TranslationEvent = { type: 'TranslationsFailed', data: { ...base, units: [failed] } };
    const byPerson = [person({ key: A, source: 'regole', text: 'Regeln' }), requested(A, 'regole')];
    translation(...byPerson)
      .when(fail([failed]))
      .thenEvents(event);
    translation(...byPerson, event)
      .when(fail([failed]))
      .thenNothing();
  });
});

describe('a machine', () => {
  it('records translations once', () => {
    const said = record([{ key: A, source: 'regole', text: 'Regeln' }]);
    translation()
      .when(said)
      .thenEvents(machine(A, 'regole', 'Regeln'));
    translation(machine(A, 'regole', 'Regeln'))
      .when(said)
      .thenNothing();
  });

  it('records nothing of a text that is gone, and finds one that moved', () => {
    translation()
      .when(record([{ key: A, source: 'norme', text: 'Norm' }]))
      .thenNothing();
    translation()
      .when(record([{ key: B, source: 'fumo', text: 'Rauchen' }]))
      .thenEvents(machine(C, 'fumo', 'Rauchen'));
  });

  it('suggests beside a person’s text, and not what that says', () => {
    const written = person({ key: A, source: 'regole', text: 'Regeln' });
    const suggested = machine(A, 'regole', 'Hausregeln');
    const says = (text: string) => record([{ key: A, source: 'regole', text }]);
    translation(written).when(says('Hausregeln')).thenEvents(suggested);
    translation(written, suggested).when(says('Hausregeln')).thenNothing();
    translation(written).when(says('Regeln')).thenNothing();
  });

  it('records failures once, and none of a text that a person wrote', () => {
    const failed = fail([{ key: A, source: 'regole', reason: 'quota' }]);
    const noted: TranslationEvent = {
      type: 'TranslationsFailed',
      data: { ...base, units: [{ key: A, source: 'regole', reason: 'quota' }] },
    };
    translation().when(failed).thenEvents(noted);
    translation(noted).when(failed).thenNothing();
    translation(person({ key: A, source: 'regole', text: 'Regeln' }))
      .when(failed)
      .thenNothing();
    translation()
      .when(fail([{ key: A, source: 'norme', reason: 'quota' }]))
      .thenNothing();
  });
});
