import { describe, expect, it } from 'vitest';
import { createContentRequestSchema, createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { BLANK_FORM, type PropertyFormValues } from '../form/property-form.ts';
import { belowBeginning, toContentRequests, toPropertyRequest } from './property-requests.ts';

const PROPERTY_ID = '0192f0a0-7b1c-7c3e-8a4d-1f2e3d4c5b6a';

const filled: PropertyFormValues = {
  ...BLANK_FORM,
  name: 'Casa Ginestra',
  slug: 'casa-ginestra',
  address: 'Via dei Colli 12',
  city: 'Montepulciano',
  country: 'IT',
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Che bello avervi qui.',
};

describe('toPropertyRequest', () => {
  it('leaves out what is blank', { tags: ['create.other-tabs.everything-else-optional'] }, () => {
    const request = toPropertyRequest({ ...filled, description: '  ', wifiNetwork: 'Ginestra' }, 'de', true);
    expect(request).toEqual({
      name: 'Casa Ginestra',
      slug: 'casa-ginestra',
      address: 'Via dei Colli 12',
      city: 'Montepulciano',
      country: 'IT',
      welcomeTitle: 'Benvenuti',
      welcomeMessage: 'Che bello avervi qui.',
      wifiNetwork: 'Ginestra',
      language: 'de',
    });
  });

  it('is what the contract takes', () => {
    const request = toPropertyRequest(filled, 'de', true);
    expect(createPropertyRequestSchema.parse(request)).toEqual(request);
  });

  it('says so of a draft', { tags: ['create.submit.draft'] }, () => {
    expect(toPropertyRequest(filled, 'de', false)).toEqual({
      ...toPropertyRequest(filled, 'de', true),
      isActive: false,
    });
  });
});

describe('a book that begins with a template', { tags: ['create.template.choice'] }, () => {
  it('is asked for where one was chosen that there is', () => {
    expect(toPropertyRequest({ ...filled, template: 'sea' }, 'de', true)).toMatchObject({ template: 'sea' });
    expect(toPropertyRequest({ ...filled, template: 'castle' }, 'de', true)).not.toHaveProperty('template');
  });
});

describe('belowBeginning', { tags: ['create.template.with-own-texts'] }, () => {
  const request = { propertyId: PROPERTY_ID, language: 'de', section: 'rules' } as const;
  const made = { title: 'Wind', content: 'Fenster zu', block: { id: 'rules.wind', values: {} } };

  it('puts what was written below what is made from blocks, sent once or twice', () => {
    const typed = { title: 'Ruhe', content: 'ab 22 Uhr' };
    const wanted = { ...request, title: '', items: [made, typed] };
    for (const items of [[made], [made, typed]]) {
      expect(belowBeginning({ ...request, title: '', content: 'Ruhe: ab 22 Uhr' }, { items })).toEqual(
        wanted,
      );
    }
  });

  it('keeps the texts of the check-in beside its fields', () => {
    const { title, content, block } = made;
    const blocks = [{ title, content, block }];
    const written = { ...request, section: 'checkin', items: { checkinTime: '15:00' } };
    expect(belowBeginning(written, { items: { blocks } })).toEqual({
      ...written,
      items: { checkinTime: '15:00', blocks },
    });
  });

  it('leaves as it is what begins with nothing', () => {
    const written = { ...request, title: '', content: 'Ruhe: ab 22 Uhr' };
    expect(belowBeginning(written, undefined)).toEqual(written);
  });
});

describe('toContentRequests', () => {
  it('sends nothing for a form without sections', {
    tags: ['create.other-tabs.section-saved-only-if'],
  }, () => {
    expect(toContentRequests(filled, PROPERTY_ID, 'de')).toEqual([]);
  });

  it('sends a section that has a title alone, or content alone', {
    tags: ['create.other-tabs.section-saved-only-if', 'create.other-tabs.content-language-saved-sections'],
  }, () => {
    const values = {
      ...filled,
      rules: { title: 'Regole', content: '' },
      extras: { title: ' ', content: 'Biciclette: due' },
    };
    expect(toContentRequests(values, PROPERTY_ID, 'de')).toEqual([
      { propertyId: PROPERTY_ID, language: 'de', section: 'rules', title: 'Regole', content: '' },
      { propertyId: PROPERTY_ID, language: 'de', section: 'extras', title: ' ', content: 'Biciclette: due' },
    ]);
  });

  it('sends check-in as its fields, those that are filled', {
    tags: ['create.other-tabs.checkin-saved-fields'],
  }, () => {
    const checkin = { ...filled.checkin, checkinTime: '15:00', lateCheckout: true };
    expect(toContentRequests({ ...filled, checkin }, PROPERTY_ID, 'de')).toEqual([
      {
        propertyId: PROPERTY_ID,
        language: 'de',
        section: 'checkin',
        items: { checkinTime: '15:00', lateCheckout: true },
      },
    ]);
  });

  it('keeps the order of the tabs, in bodies that the contract takes', () => {
    const section = { title: 'Titolo', content: 'Testo' };
    const values = {
      ...filled,
      extras: section,
      emergency: section,
      checkin: { ...filled.checkin, linkUrl: 'https://a.it' },
    };
    const requests = toContentRequests(values, PROPERTY_ID, 'de');
    expect(requests.map((request) => request.section)).toEqual(['emergency', 'checkin', 'extras']);
    expect(requests.map((request) => createContentRequestSchema.parse(request))).toEqual(requests);
  });
});
