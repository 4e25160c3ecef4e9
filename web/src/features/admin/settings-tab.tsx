import { Euro, Palette, Video } from 'lucide-react';
import { useAdminI18n } from '../../i18n/admin-texts.ts';
import { BrandPalette } from './brand-palette.tsx';
import { Disclosure } from './disclosure.tsx';
import { PriceSettings } from './price-settings.tsx';
import { VideoSettings } from './video-settings.tsx';

/** The settings of the site, in sections that are closed at first. */
export function SettingsTab() {
  const { t } = useAdminI18n();
  return (
    <div className="grid gap-4">
      <Disclosure icon={Euro} title={t('admin.prices')} text={t('admin.prices.lead')}>
        <PriceSettings />
      </Disclosure>
      <Disclosure icon={Palette} title={t('admin.palette')} text={t('admin.palette.lead')}>
        <BrandPalette />
      </Disclosure>
      <Disclosure icon={Video} title={t('admin.video')} text={t('admin.video.lead')}>
        <VideoSettings />
      </Disclosure>
    </div>
  );
}
