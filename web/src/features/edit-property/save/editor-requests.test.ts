import { describe, expect, it } from 'vitest';
import {
  saveBookRequestSchema,
  updatePropertyRequestSchema,
  updateSectionsRequestSchema,
} from '#contracts/properties/api.ts';
import { formOf, redetailed, rewritten, stored } from '../form/editor.test-support.ts';
import { blankSection } from '../form/section-draft.ts';
import { toBookRequest, toDetailsRequest, toSectionsRequest } from './editor-requests.ts';

const rules = stored('rules', 'Silenzio: dopo le 22\nFumo: in terrazza', { title: 'Regole' });
const pool = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true } as const;
const saved = formOf(rules, stored('custom_1', 'Apre: alle 9', { title: 'Piscina', module: pool }));

describe('toDetailsRequest', () => {
  it('sends nothing where nothing differs', () => {
    expect(toDetailsRequest(saved, saved)).toBeUndefined();
  });

  it('sends what differs alone, in a body that the contract takes', () => {
    const request = toDetailsRequest(saved, redetailed(saved, { city: 'Pienza', wifiNetwork: 'Ginestra' }));
    expect(request).toEqual({ city: 'Pienza', wifiNetwork: 'Ginestra' });
    expect(updatePropertyRequestSchema.parse(request)).toEqual(request);
  });

  it('sends no theme of a picture that is not there', {
    tags: ['edit.pictures.theme-without-picture'],
  }, () => {
    const oceano = redetailed(saved, { theme: 'gradient2' });
    const chosen = redetailed(oceano, { theme: 'custom', city: 'Pienza' });
    expect(toDetailsRequest(oceano, chosen)).toEqual({ city: 'Pienza' });
    const arrived = redetailed(chosen, { customThemeImage: '/objects/1' });
    expect(toDetailsRequest(oceano, arrived)).toMatchObject({ theme: 'custom' });
  });

  it('sends texts in the language that they were written in, whichever is the main one', () => {
    const values = redetailed(saved, {
      language: 'de',
      welcomeTitle_it: 'Eccovi',
      description_de: 'Am Hang',
    });
    const request = toDetailsRequest(saved, values);
    expect(request).toEqual({
      language: 'de',
      translations: { it: { welcomeTitle: 'Eccovi' }, de: { description: 'Am Hang' } },
    });
    expect(updatePropertyRequestSchema.parse(request)).toEqual(request);
  });
});

describe('toSectionsRequest', () => {
  const request = (values: typeof saved) => toSectionsRequest(saved, values);

  it('sends nothing where nothing differs, however many blank entries are open', () => {
    const blank = { title: ' ', content: '' };
    const entries = [...(saved.texts.it.rules?.entries ?? []), blank];
    expect(request(saved)).toBeUndefined();
    expect(request(rewritten(saved, 'it', 'rules', { entries }))).toBeUndefined();
  });

  it('sends the text that differs, without its blank entries', {
    tags: ['edit.other-sections.only-entries-title-content'],
  }, () => {
    const entries = [
      { title: 'Silenzio', content: 'dopo le 23' },
      { title: '', content: '' },
    ];
    const sent = request(rewritten(saved, 'it', 'rules', { entries }));
    expect(sent).toEqual({
      sections: [{ language: 'it', section: 'rules', title: 'Regole', items: entries.slice(0, 1) }],
    });
    expect(updateSectionsRequestSchema.parse(sent)).toEqual(sent);
  });

  it('sends each language by itself', () => {
    const english = rewritten(saved, 'en', 'rules', {
      entries: [{ title: 'Quiet', content: 'after 10 pm' }],
    });
    expect(request(english)?.sections?.map(({ language }) => language)).toEqual(['en']);
  });

  it('empties a section of which nothing is left', {
    tags: ['edit.local-tab.saved-only-nonblank-otherwise'],
  }, () => {
    const sent = request(rewritten(saved, 'it', 'rules', { title: '', entries: [] }));
    expect(sent?.sections).toEqual([{ language: 'it', section: 'rules', title: '', items: [] }]);
  });

  it('sends a new module without a word in the language in which it was added, by its name', () => {
    const module = { title: 'Sauna', icon: 'clock', description: 'Contenuto personalizzato' } as const;
    const draft = blankSection(module);
    const languages = ['en', 'it', 'es', 'fr', 'de', 'pt'] as const;
    const texts = { ...saved.texts };
    for (const code of languages) texts[code] = { ...texts[code], custom_2: draft };
    texts.en = { ...texts.en, custom_2: { ...draft, title: 'Sauna' } };
    const sent = request({ ...saved, order: [...saved.order, 'custom_2'], texts });
    expect(sent?.sections).toEqual([
      {
        language: 'en',
        section: 'custom_2',
        title: 'Sauna',
        items: [],
        sectionMetadata: { ...module, isCustom: true },
      },
    ]);
    expect(sent?.sectionOrder?.at(-1)).toBe('custom_2');
  });

  it('changes the icon of a module where it has a name, and writes nothing in other languages by that', () => {
    let values = saved;
    for (const code of ['en', 'it', 'es', 'fr', 'de', 'pt'] as const) {
      values = rewritten(values, code, 'custom_1', { module: { ...pool, icon: 'clock' } });
    }
    expect(request(values)?.sections?.map(({ language }) => language)).toEqual(['it']);
  });

  it('removes a module that is gone, once', () => {
    const sent = request({ ...saved, order: saved.order.filter((key) => key !== 'custom_1') });
    expect(sent).toMatchObject({ removedModules: ['custom_1'] });
    expect(sent).not.toHaveProperty('sections');
  });

  it('sends order and visibility where they are others', () => {
    expect(request({ ...saved, order: saved.order.toReversed() })).toEqual({
      sectionOrder: saved.order.toReversed(),
    });
    expect(request({ ...saved, hidden: ['rules'] })).toEqual({ hiddenSections: ['rules'] });
  });
});

describe('toBookRequest', () => {
  const values = redetailed({ ...saved, hidden: ['rules'] }, { city: 'Pienza' });
  const request = (mayEditDetails: boolean, mayEditContent: boolean) =>
    toBookRequest(saved, values, { mayEditDetails, mayEditContent });

  it('sends fields and sections in one body that the contract takes', () => {
    const sent = request(true, true);
    expect(sent).toEqual({ city: 'Pienza', hiddenSections: ['rules'] });
    expect(saveBookRequestSchema.parse(sent)).toEqual(sent);
  });

  it('leaves out what its writer may not change, and is nothing where that is all', () => {
    expect(request(true, false)).toEqual({ city: 'Pienza' });
    expect(request(false, true)).toEqual({ hiddenSections: ['rules'] });
    expect(request(false, false)).toBeUndefined();
    expect(toBookRequest(saved, saved, { mayEditDetails: true, mayEditContent: true })).toBeUndefined();
  });
});
