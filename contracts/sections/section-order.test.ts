import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTION_KEYS } from './catalogue.ts';
import { mergeSectionOrder, visibleSections } from './section-order.ts';

const modules = ['custom_1', 'custom_2'];

describe('mergeSectionOrder', () => {
  it('is the fixed order where nothing was saved', () => {
    expect(mergeSectionOrder([], [])).toEqual(SECTION_KEYS);
  });

  it('takes the saved order first and appends missing sections', {
    tags: ['rule.content.section-order-saved-order', 'edit.tabs.saved-order-used-fixed'],
  }, () => {
    const order = mergeSectionOrder(['transport', 'custom_1', 'rules'], ['custom_1']);
    expect(order.slice(0, 4)).toEqual(['transport', 'custom_1', 'rules', 'emergency']);
    expect(order).toHaveLength(SECTION_KEYS.length + 1);
  });

  it('drops modules that no longer exist and appends new ones', () => {
    const order = mergeSectionOrder(['custom_9', 'rules'], modules);
    expect(order).not.toContain('custom_9');
    expect(order.slice(-2)).toEqual(modules);
  });

  it('shows each section of the property exactly once, and is stable', () => {
    const key = fc.constantFrom(...SECTION_KEYS, ...modules, 'custom_9', 'toString', '');
    fc.assert(
      fc.property(fc.array(key), (saved) => {
        const order = mergeSectionOrder(saved, modules);
        expect([...order].sort()).toEqual([...SECTION_KEYS, ...modules].sort());
        expect(mergeSectionOrder(order, modules)).toEqual(order);
      }),
    );
  });
});

describe('visibleSections', () => {
  it('leaves hidden sections out', () => {
    expect(visibleSections(['rules', 'checkin'], ['rules', 'custom_1'], modules)).toEqual([
      'checkin',
      ...SECTION_KEYS.filter((key) => key !== 'rules' && key !== 'checkin'),
      'custom_2',
    ]);
  });
});
