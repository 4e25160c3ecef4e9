import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { type SetSiteSetting, siteSettingDecider } from './site-setting.decider.ts';

const key = 'annual_discount_percentage';
const set = (value: string | number, description?: string): SetSiteSetting => ({
  type: 'SetSiteSetting',
  key,
  value,
  description,
});
const changed = (value: string, description = 'Percentuale di sconto sul pagamento annuale') =>
  ({ type: 'SiteSettingChanged', data: { key, value, description } }) as const;

describe('a site setting', () => {
  it('is set, also to what it is by default', () => {
    given(siteSettingDecider).when(set('25')).thenEvents(changed('25'));
    given(siteSettingDecider).when(set('20')).thenEvents(changed('20'));
  });

  it('takes a description, and keeps it where none is sent', () => {
    given(siteSettingDecider).when(set('25', 'Sconto')).thenEvents(changed('25', 'Sconto'));
    given(siteSettingDecider, changed('25', 'Sconto')).when(set('30')).thenEvents(changed('30', 'Sconto'));
    given(siteSettingDecider, changed('25', 'Sconto')).when(set('25', '')).thenEvents(changed('25', ''));
  });

  it('does not change where it is set to what it is', () => {
    given(siteSettingDecider, changed('25')).when(set(25)).thenNothing();
    given(siteSettingDecider, changed('25')).when(set('25.00')).thenNothing();
  });

  it('refuses a value that is none', () => {
    const refusal = given(siteSettingDecider).when(set('101')).thenFails('site-setting.invalid');
    expect(refusal.fields).toEqual([{ path: 'value', message: 'La percentuale deve essere tra 0 e 100' }]);
    given(siteSettingDecider)
      .when({ ...set('javascript:alert(1)'), key: 'youtube_url' })
      .thenFails('site-setting.invalid');
  });
});
