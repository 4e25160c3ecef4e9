import { describe, expect, it } from 'vitest';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import { USUAL_STAYS } from '#contracts/properties/stay-settings.ts';
import { findBlock } from '#kernel/blocks/block-library.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { propertyDecider } from './property.decider.ts';
import type { PropertyChanges } from './property-details.ts';

const required = {
  name: 'Casa Ginestra',
  slug: 'casa-ginestra',
  language: 'it',
  address: 'Via Roma 1',
  city: 'Lucca',
  country: 'IT',
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Siamo felici di avervi qui.',
} as const;
const ids = {
  propertyId: '01890000-0000-7000-8000-000000000001',
  ownerId: '01890000-0000-7000-8000-000000000002',
};
const created: PropertyEvent = { type: 'PropertyCreated', data: { ...ids, ...required, description: null } };

const house = (...events: readonly PropertyEvent[]) => given(propertyDecider, created, ...events);
const edit = (changes: PropertyChanges) => ({ type: 'EditProperty', changes }) as const;

describe('creating a property', () => {
  it('needs the required fields alone', () => {
    given(propertyDecider)
      .when({ type: 'CreateProperty', ...ids, details: required })
      .thenEvents(created);
  });

  it('says what goes beyond them in events of their own', () => {
    const details = {
      ...required,
      description: 'Sul colle',
      wifiNetwork: 'Ginestra',
      wifiPassword: 'limoncello',
      accessCode: '',
      coverImage: null,
      theme: 'gradient2',
    } as const;
    given(propertyDecider)
      .when({ type: 'CreateProperty', ...ids, details })
      .thenEvents(
        { type: 'PropertyCreated', data: { ...ids, ...required, description: 'Sul colle' } },
        { type: 'WifiChanged', data: { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' } },
        { type: 'ThemeChosen', data: { theme: 'gradient2', customThemeImage: null } },
      );
  });

  it('writes what its book begins with, and says which template that is', {
    tags: ['rule.templates.whole'],
  }, () => {
    const items = [{ title: '', content: '', block: { id: 'rules.wind', values: {} } }];
    const sections = {
      written: [{ section: 'rules', items }],
      removedModules: [],
      sectionOrder: undefined,
      hiddenSections: undefined,
    };
    const text = findBlock('rules.wind')?.texts.it;
    const made = [{ ...items[0], title: text?.title ?? '', content: text?.text ?? '' }];
    given(propertyDecider)
      .when({ type: 'CreateProperty', ...ids, details: required, beginning: { template: 'sea', sections } })
      .thenEvents(
        { ...created, data: { ...created.data, template: 'sea' } },
        {
          type: 'SectionWritten',
          data: { section: 'rules', language: 'it', title: '', items: made, metadata: null },
        },
      );
  });

  it('happens once', () => {
    house()
      .when({ type: 'CreateProperty', ...ids, details: required })
      .thenFails('property.already-created');
  });

  it('comes before any other command', () => {
    given(propertyDecider)
      .when(edit({ name: 'x' }))
      .thenFails('property.not-found');
  });

  it('seals under the key of its owner, as known after the first event', () => {
    expect(propertyDecider.subjectOf?.(house().state())).toBe(ids.ownerId);
  });
});

describe('editing a property', () => {
  const { secrets: _secrets, ...times } = USUAL_STAYS;
  const edits: readonly [PropertyChanges, PropertyEvent][] = [
    [{ name: 'Casa Rosa' }, { type: 'PropertyRenamed', data: { name: 'Casa Rosa' } }],
    [{ slug: 'rosa' }, { type: 'SlugChanged', data: { slug: 'rosa', formerSlug: 'casa-ginestra' } }],
    [{ customUrl: 'colline' }, { type: 'CustomUrlAssigned', data: { customUrl: 'colline' } }],
    [{ description: 'Nuova' }, { type: 'PropertyDescribed', data: { description: 'Nuova', language: 'it' } }],
    [
      { city: 'Pisa' },
      { type: 'PropertyRelocated', data: { address: required.address, city: 'Pisa', country: 'IT' } },
    ],
    [
      { welcomeMessage: 'Ciao' },
      {
        type: 'WelcomeRewritten',
        data: { welcomeTitle: required.welcomeTitle, welcomeMessage: 'Ciao', language: 'it' },
      },
    ],
    [{ wifiNetwork: 'Casa' }, { type: 'WifiChanged', data: { wifiNetwork: 'Casa', wifiPassword: null } }],
    [{ accessCode: '4711' }, { type: 'AccessCodeChanged', data: { accessCode: '4711' } }],
    [{ coverImage: '/objects/a' }, { type: 'CoverImageChanged', data: { coverImage: '/objects/a' } }],
    [{ logoImage: '/objects/b' }, { type: 'LogoImageChanged', data: { logoImage: '/objects/b' } }],
    [{ theme: 'dark' }, { type: 'ThemeChosen', data: { theme: 'dark', customThemeImage: null } }],
    [{ language: 'de' }, { type: 'MainLanguageChosen', data: { language: 'de' } }],
    [
      { translations: { de: { welcomeTitle: 'Hallo' } } },
      { type: 'PropertyTranslated', data: { language: 'de', welcomeTitle: 'Hallo' } },
    ],
    [{ isActive: false }, { type: 'PropertyUnpublished', data: {} }],
    [{ indexable: true }, { type: 'IndexingAllowed', data: {} }],
    [{ isFavourite: true }, { type: 'FavouriteMarked', data: {} }],
    [{ secrets: 'stay' }, { type: 'SecretsKeptForStays', data: {} }],
    [
      { timeZone: 'Atlantic/Canary', secretsFromHours: 0 },
      {
        type: 'StayTimesChanged',
        data: { ...times, secretsFromHours: 0, timeZone: 'Atlantic/Canary' },
      },
    ],
    [{ autoTranslate: false }, { type: 'AutoTranslationTurnedOff', data: {} }],
    [{ hiddenSections: ['rules'] }, { type: 'SectionHidden', data: { section: 'rules' } }],
  ];

  it.each(edits)('%j becomes its own event, and nothing the second time', (changes, event) => {
    house().when(edit(changes)).thenEvents(event);
    house(event).when(edit(changes)).thenNothing();
  });

  it('shows secrets by the link again', () => {
    house({ type: 'SecretsKeptForStays', data: {} })
      .when(edit({ secrets: 'link' }))
      .thenEvents({ type: 'SecretsShownByLink', data: {} });
  });

  it('knows an edit for every field', () => {
    const elsewhere: (keyof PropertyDetails)[] = ['sectionOrder', 'customThemeImage', 'wifiPassword'];
    const tried = edits.flatMap(([changes]) => Object.keys(changes));
    const together: (keyof PropertyDetails)[] = [
      'address',
      'country',
      'welcomeTitle',
      'checkInTime',
      'checkOutTime',
    ];
    const { ownerId: _owner, texts: _texts, fieldTexts: _fieldTexts, ...details } = house().state();
    const fields = Object.keys(details);
    expect(new Set([...tried, ...elsewhere, ...together])).toEqual(new Set([...fields, 'translations']));
  });

  it('says several changes in one event each', () => {
    house()
      .when(edit({ name: 'Casa Rosa', isActive: true, wifiNetwork: 'Casa', wifiPassword: 'pw' }))
      .thenEvents(
        { type: 'PropertyRenamed', data: { name: 'Casa Rosa' } },
        { type: 'WifiChanged', data: { wifiNetwork: 'Casa', wifiPassword: 'pw' } },
      );
  });

  it('changes nothing where every field says what it said', () => {
    house().when(edit(required)).thenNothing();
    house().when(edit({})).thenNothing();
  });

  it.each(['', null])('%j removes what is optional, and is nothing where there is none', (none) => {
    const all = {
      customUrl: none,
      description: none,
      wifiNetwork: none,
      wifiPassword: none,
      accessCode: none,
      coverImage: none,
      logoImage: none,
      customThemeImage: none,
      timeZone: none,
      checkInTime: none,
      checkOutTime: none,
    };
    house().when(edit(all)).thenNothing();
    house(
      { type: 'CustomUrlAssigned', data: { customUrl: 'colline' } },
      { type: 'PropertyDescribed', data: { description: 'Nuova' } },
      { type: 'WifiChanged', data: { wifiNetwork: 'Casa', wifiPassword: 'pw' } },
      { type: 'AccessCodeChanged', data: { accessCode: '4711' } },
      { type: 'CoverImageChanged', data: { coverImage: '/objects/a' } },
      { type: 'LogoImageChanged', data: { logoImage: '/objects/b' } },
      { type: 'StayTimesChanged', data: { ...times, timeZone: 'Atlantic/Canary', checkInTime: '16:00' } },
    )
      .when(edit(all))
      .thenEvents(
        { type: 'CustomUrlRemoved', data: {} },
        { type: 'PropertyDescribed', data: { description: null, language: 'it' } },
        { type: 'WifiChanged', data: { wifiNetwork: null, wifiPassword: null } },
        { type: 'AccessCodeChanged', data: { accessCode: null } },
        { type: 'CoverImageChanged', data: { coverImage: null } },
        { type: 'LogoImageChanged', data: { logoImage: null } },
        { type: 'StayTimesChanged', data: { ...times, timeZone: null } },
      );
  });

  describe('in several languages', () => {
    const german = { welcomeTitle: 'Willkommen', welcomeMessage: 'Fühlt euch wie zu Hause' };
    const inGerman: PropertyEvent = { type: 'PropertyTranslated', data: { language: 'de', ...german } };

    it('relabels nothing with the main language: a text stays in the language that it was written in', () => {
      const chosen: PropertyEvent = { type: 'MainLanguageChosen', data: { language: 'de' } };
      const { fieldTexts, welcomeTitle } = house(chosen).state();
      expect(welcomeTitle).toBe(required.welcomeTitle);
      expect(fieldTexts.de).toBeUndefined();
      // What is sent back as it was read is nobody's German.
      const { language: _main, ...asRead } = required;
      house(chosen).when(edit(asRead)).thenNothing();
      house(chosen)
        .when(edit({ welcomeTitle: 'Willkommen' }))
        .thenEvents({
          type: 'WelcomeRewritten',
          data: { welcomeTitle: 'Willkommen', welcomeMessage: null, language: 'de' },
        });
    });

    it('shows the texts of another main language, and goes back', () => {
      const chosen: PropertyEvent = { type: 'MainLanguageChosen', data: { language: 'de' } };
      expect(house(inGerman, chosen).state()).toMatchObject(german);
      const back: PropertyEvent = { type: 'MainLanguageChosen', data: { language: 'it' } };
      expect(house(inGerman, chosen, back).state().welcomeTitle).toBe(required.welcomeTitle);
    });

    it('reads an event from before texts had a language as one in the main language of then', () => {
      const { fieldTexts } = house(
        { type: 'MainLanguageChosen', data: { language: 'fr' } },
        { type: 'WelcomeRewritten', data: { welcomeTitle: 'Bienvenue', welcomeMessage: 'Bonjour' } },
        { type: 'PropertyDescribed', data: { description: 'Sur la colline' } },
        { type: 'MainLanguageChosen', data: { language: 'en' } },
      ).state();
      expect(fieldTexts.fr).toEqual({
        welcomeTitle: 'Bienvenue',
        welcomeMessage: 'Bonjour',
        description: 'Sur la colline',
      });
      expect(fieldTexts.it?.welcomeTitle).toBe(required.welcomeTitle);
    });

    it('merges per language and field, and null removes', () => {
      house(inGerman)
        .when(edit({ translations: { de: { welcomeTitle: null }, fr: { description: 'Ici' } } }))
        .thenEvents(
          { type: 'PropertyTranslated', data: { language: 'fr', description: 'Ici' } },
          { type: 'PropertyTranslated', data: { language: 'de', welcomeTitle: null } },
        );
      expect(house(inGerman).state().fieldTexts.de).toEqual(german);
    });

    it('refuses to take the welcome away in its last language', () => {
      const gone = edit({ translations: { it: { welcomeTitle: null } } });
      house().when(gone).thenFails('property.welcome-needed');
      house(inGerman)
        .when(gone)
        .thenEvents({
          type: 'WelcomeRewritten',
          data: { welcomeTitle: null, welcomeMessage: required.welcomeMessage, language: 'it' },
        });
    });
  });

  it('is published again by one event', () => {
    house({ type: 'PropertyUnpublished', data: {} })
      .when(edit({ isActive: true }))
      .thenEvents({ type: 'PropertyPublished', data: {} });
  });
});

describe('the theme', () => {
  const chosen = (theme: PropertyDetails['theme'], customThemeImage: string | null): PropertyEvent => ({
    type: 'ThemeChosen',
    data: { theme, customThemeImage },
  });

  it('becomes custom by an image of its own', () => {
    house()
      .when(edit({ customThemeImage: '/objects/t' }))
      .thenEvents(chosen('custom', '/objects/t'));
  });

  it('goes back to light when that image is removed, even where custom is asked for', () => {
    const custom = house(chosen('custom', '/objects/t'));
    custom.when(edit({ customThemeImage: null })).thenEvents(chosen('light', null));
    custom.when(edit({ customThemeImage: '', theme: 'custom' })).thenEvents(chosen('light', null));
  });

  it('stays as chosen when the image of another one is removed', () => {
    house(chosen('dark', '/objects/t'))
      .when(edit({ customThemeImage: null }))
      .thenEvents(chosen('dark', null));
  });

  it('is what is asked for beside a new image, and keeps the image when another is chosen', () => {
    house()
      .when(edit({ customThemeImage: '/objects/t', theme: 'dark' }))
      .thenEvents(chosen('dark', '/objects/t'));
    house(chosen('custom', '/objects/t'))
      .when(edit({ theme: 'gradient1' }))
      .thenEvents(chosen('gradient1', '/objects/t'));
  });
});

describe('deleting a property', () => {
  const command = { type: 'DeleteProperty' } as const;
  const deleted: PropertyEvent = { type: 'PropertyDeleted', data: {} };

  it('says so, published or not', () => {
    house().when(command).thenEvents(deleted);
    house({ type: 'PropertyUnpublished', data: {} }).when(command).thenEvents(deleted);
  });

  it('leaves nothing to delete, to edit or to write', () => {
    const gone = house(deleted);
    gone.when(command).thenFails('property.not-found');
    gone.when(edit({ name: 'Villa' })).thenFails('property.not-found');
    gone
      .when({
        type: 'UpdateSections',
        changes: { written: [], removedModules: [], sectionOrder: undefined, hiddenSections: undefined },
      })
      .thenFails('property.not-found');
    expect(gone.state()).toEqual(given(propertyDecider).state());
  });
});

describe('the unique values of a property', () => {
  const slug = { kind: 'slug', value: 'casa-ginestra' } as const;
  const place = { kind: 'propertyPlace', value: `${ids.ownerId} 2` } as const;
  const placed: PropertyEvent = { ...created, data: { ...created.data, place: 2 } };
  const assigned: PropertyEvent = { type: 'CustomUrlAssigned', data: { customUrl: 'colle' } };

  it('are its addresses, and its place where it has one', () => {
    const create = { type: 'CreateProperty', ...ids, details: required } as const;
    given(propertyDecider).when(create).thenHolds(slug);
    given(propertyDecider)
      .when({ ...create, place: 2 })
      .thenHolds(slug, place);
  });

  it('follow what its addresses are made of', () => {
    const custom = { kind: 'customUrl', value: 'colle' } as const;
    const path = { kind: 'brandedPath', value: 'colle-casa-ginestra' } as const;
    house()
      .when(edit({ customUrl: 'colle' }))
      .thenHolds(slug, custom, path);
    house(assigned)
      .when(edit({ name: 'Casa Rosa' }))
      .thenHolds(slug, custom, { kind: 'brandedPath', value: 'colle-casa-rosa' });
    house(assigned)
      .when(edit({ customUrl: '' }))
      .thenHolds(slug);
  });

  it('are none once it is deleted', () => {
    given(propertyDecider, placed).when({ type: 'DeleteProperty' }).thenHolds();
  });

  it('are never a path of the site itself', () => {
    const taken = house()
      .when(edit({ customUrl: 'edit', name: 'Property' }))
      .thenFails('property.custom-url-taken');
    expect(taken.fields).toMatchObject([{ path: 'customUrl' }]);
  });
});
