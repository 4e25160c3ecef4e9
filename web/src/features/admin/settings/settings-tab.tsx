import { Euro, Palette, Video } from 'lucide-react';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { BrandPalette } from './brand-palette.tsx';
import { Disclosure } from './disclosure.tsx';
import { PriceSettings } from './price-settings.tsx';
import { VideoSettings } from './video-settings.tsx';

/** Shows the settings of the site, in sections that are closed at first. */
export function SettingsTab() {
  const { t } = useAdminI18n();
  return (
    <div className="grid gap-4">
      <OnlyFor least="owner">
        <Disclosure icon={Euro} title={t('admin.prices')} text={t('admin.prices.lead')}>
          <PriceSettings />
        </Disclosure>
      </OnlyFor>
      <Disclosure icon={Palette} title={t('admin.palette')} text={t('admin.palette.lead')}>
        <BrandPalette />
      </Disclosure>
      <OnlyFor least="owner">
        <Disclosure icon={Video} title={t('admin.video')} text={t('admin.video.lead')}>
          <VideoSettings />
        </Disclosure>
      </OnlyFor>
    </div>
  );
}
