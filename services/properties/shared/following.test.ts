import { describe, expect, it } from 'vitest';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { house } from '../house.test-support.ts';
import type { SharedText } from './following.ts';

const ID = '01890000-0000-7000-8000-00000000000a';
const shared = (revision: number, more: Partial<SharedText> = {}): SharedText => ({
  id: ID,
  revision,
  section: 'rules',
  language: 'it',
  title: 'Regole',
  items: [{ title: 'Silenzio', content: `revisione ${revision}` }],
  metadata: null,
  ...more,
});
const written = ({ section, language, title, items, metadata }: SharedText): PropertyEvent => ({
  type: 'SectionWritten',
  data: { section, language, title, items, metadata },
});
const followed = ({ section, language, id, revision }: SharedText): PropertyEvent => ({
  type: 'SharedSectionFollowed',
  data: { section, sharedSectionId: id, revision, language },
});
const left: PropertyEvent = { type: 'SharedSectionLeft', data: { section: 'rules' } };
const follow = (...texts: readonly SharedText[]) =>
  ({
    type: 'FollowSharedSections',
    wanted: texts.map((text) => ({ id: text.id, text })),
    secrets: [],
  }) as const;
const catchUp = (text: SharedText | undefined) =>
  ({ type: 'CatchUpWithShared', id: ID, shared: text }) as const;

describe('following shared sections', () => {
  it('writes the words and says whose they are, in one append', { tags: ['followSharedSections'] }, () => {
    house()
      .when(follow(shared(3)))
      .thenEvents(written(shared(3)), followed(shared(3)));
  });

  it('writes nothing where the words stand there already', { tags: ['followSharedSections'] }, () => {
    house(written(shared(3)))
      .when(follow(shared(3)))
      .thenEvents(followed(shared(3)));
    house(written(shared(3)), followed(shared(3)))
      .when(follow(shared(3)))
      .thenNothing();
  });

  it('keeps ready-made blocks that an older library has written', { tags: ['followSharedSections'] }, () => {
    const block = { id: 'rules.quiet-hours', values: { from: '23:00', until: '07:00' } };
    const older = shared(3, { items: [{ title: 'Silenzio', content: 'Zitti dalle 23:00.', block }] });
    const today = shared(3, {
      items: [
        {
          title: 'Ore di silenzio',
          content: 'Dalle 23:00 alle 07:00 fai piano, per favore. I vicini ti ringrazieranno.',
          block,
        },
      ],
    });
    house().when(follow(older)).thenEvents(written(today), followed(today));
    house(written(today), followed(today), written(shared(9)))
      .when(follow(older))
      .thenEvents(written(today), followed(today));
  });

  it('takes another one for a section in the place of the former', { tags: ['followSharedSections'] }, () => {
    const other = shared(0, { id: '01890000-0000-7000-8000-00000000000b' });
    house(written(shared(3)), followed(shared(3)))
      .when(follow(other))
      .thenEvents(written(other), followed(other));
  });

  it('leaves what it follows or overrides and is deleted, and knows no other that is', {
    tags: ['followSharedSections'],
  }, () => {
    const guides = shared(0, { id: '01890000-0000-7000-8000-00000000000b', section: 'guides' });
    const wanted = [
      { id: ID, text: undefined },
      { id: guides.id, text: guides },
    ];
    const command = { type: 'FollowSharedSections', wanted, secrets: [] } as const;
    house(written(shared(3)), followed(shared(3)))
      .when(command)
      .thenEvents(left, written(guides), followed(guides));
    house(written(shared(3)), followed(shared(3)), written(shared(9)))
      .when(command)
      .thenEvents(left, written(guides), followed(guides));
    house(written(shared(3)))
      .when(command)
      .thenFails('shared-section.not-found');
  });

  it('goes on where the main language of the house has changed since', {
    tags: ['followSharedSections'],
  }, () => {
    const english: PropertyEvent = { type: 'MainLanguageChosen', data: { language: 'en' } };
    house(written(shared(3)), followed(shared(3)), english)
      .when(follow(shared(3)))
      .thenNothing();
    house(english)
      .when(follow(shared(3)))
      .thenFails('shared-section.other-language');
  });
});

describe('catching up with a shared section', { tags: ['rule.shared-sections.safe'] }, () => {
  const history = [written(shared(3)), followed(shared(3))];

  it('writes what is newer, and nothing that is older or the same', () => {
    house(...history)
      .when(catchUp(shared(4)))
      .thenEvents(written(shared(4)), followed(shared(4)));
    house(...history)
      .when(catchUp(shared(3)))
      .thenNothing();
    house(...history)
      .when(catchUp(shared(2)))
      .thenNothing();
  });

  it('leaves alone what has words of its own, was emptied or follows nothing', () => {
    house(...history, written(shared(9)))
      .when(catchUp(shared(4)))
      .thenNothing();
    const cleared: PropertyEvent = { type: 'SectionCleared', data: { section: 'rules', language: 'it' } };
    house(...history, cleared)
      .when(catchUp(shared(4)))
      .thenNothing();
    house(...history, left)
      .when(catchUp(shared(4)))
      .thenNothing();
    house().when(catchUp(undefined)).thenNothing();
  });

  it('goes on beside a text in another language', () => {
    const german = written(shared(3, { language: 'de' }));
    house(...history, german)
      .when(catchUp(shared(4)))
      .thenEvents(written(shared(4)), followed(shared(4)));
  });

  it('leaves one that is deleted or in another language, also where it was overridden', () => {
    house(...history)
      .when(catchUp(undefined))
      .thenEvents(left);
    house(...history, written(shared(9)))
      .when(catchUp(undefined))
      .thenEvents(left);
    house(...history)
      .when(catchUp(shared(4, { language: 'de' })))
      .thenEvents(left);
  });

  it('has nothing to do with a module that was removed', () => {
    const metadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true } as const;
    const module = shared(3, { section: 'custom_7', metadata });
    const removed: PropertyEvent = { type: 'ModuleRemoved', data: { section: 'custom_7' } };
    const without = house(written(module), followed(module), removed);
    without.when(catchUp({ ...module, revision: 4 })).thenNothing();
    expect(without.state().shared).toEqual({});
  });
});
