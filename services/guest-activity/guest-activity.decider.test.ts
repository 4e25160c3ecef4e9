import { describe, it } from 'vitest';
import { GUEST_ACTS } from '#contracts/guest-activity/api.ts';
import type { GuestActivityEvent } from '#contracts/guest-activity/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { guestActivityDecider, type OpenSection, type ViewPage } from './guest-activity.decider.ts';

const propertyId = '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70';
const guest = { propertyId, language: 'de', isCounted: true } as const;
const visitor = '5f0c7a91e2b34d68';
const viewPage: ViewPage = { type: 'ViewPage', ...guest, visitor };
const openSection = (section: string): OpenSection => ({
  type: 'OpenSection',
  ...guest,
  section,
  modules: ['custom_1'],
});
const viewed: GuestActivityEvent = { type: 'PageViewed', data: { propertyId, language: 'de', visitor } };
const opened = (section: string): GuestActivityEvent => ({
  type: 'SectionOpened',
  data: { propertyId, language: 'de', section },
});

describe('viewing the page', () => {
  it('is counted, each time anew', () => {
    given(guestActivityDecider).when(viewPage).thenEvents(viewed);
    given(guestActivityDecider, viewed).when(viewPage).thenEvents(viewed);
  });

  it('is counted where the page does not say its language', () => {
    given(guestActivityDecider)
      .when({ ...viewPage, language: null })
      .thenEvents({ type: 'PageViewed', data: { propertyId, language: null, visitor } });
  });

  it('is counted where the visitor is not known', () => {
    given(guestActivityDecider)
      .when({ ...viewPage, visitor: null })
      .thenEvents({ type: 'PageViewed', data: { propertyId, language: 'de', visitor: null } });
  });

  it('is not counted of whom it shall not be', () => {
    given(guestActivityDecider)
      .when({ ...viewPage, isCounted: false })
      .thenNothing();
  });
});

describe('coming to a section', () => {
  it.each(['rules', 'custom_1'])('%s is counted, each time anew', (section) => {
    given(guestActivityDecider).when(openSection(section)).thenEvents(opened(section));
    given(guestActivityDecider, opened(section)).when(openSection(section)).thenEvents(opened(section));
  });

  it('is not counted of whom it shall not be', () => {
    given(guestActivityDecider)
      .when({ ...openSection('rules'), isCounted: false })
      .thenNothing();
  });

  it.each([true, false])('that the property does not have is refused, counted or not (%s)', (isCounted) => {
    given(guestActivityDecider)
      .when({ ...openSection('custom_2'), isCounted })
      .thenFails('section.unknown');
  });
});

describe('doing something there', () => {
  it.each(GUEST_ACTS)('%s is counted, and of a search no more than that it found nothing', (act) => {
    const where = { propertyId, language: 'de' } as const;
    const event: GuestActivityEvent =
      act === 'emptySearch'
        ? { type: 'SearchFoundNothing', data: where }
        : { type: 'ActionTapped', data: { ...where, action: act } };
    given(guestActivityDecider)
      .when({ type: 'Act', ...guest, act })
      .thenEvents(event);
    given(guestActivityDecider)
      .when({ type: 'Act', ...guest, act, isCounted: false })
      .thenNothing();
  });
});
