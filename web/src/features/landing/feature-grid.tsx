import {
  ChartNoAxesColumn,
  KeyRound,
  Languages,
  Link2,
  type LucideIcon,
  MapPin,
  Palette,
  QrCode,
  ShieldAlert,
  Users,
} from 'lucide-react';
import { ANCHORS } from './frame/landing-anchors.ts';
import { LandingSection } from './frame/landing-section.tsx';
import { useLanding } from './landing-context.ts';

const FEATURES = [
  ['languages', Languages],
  ['link', Link2],
  ['qr', QrCode],
  ['arrival', KeyRound],
  ['tips', MapPin],
  ['rules', ShieldAlert],
  ['themes', Palette],
  ['analytics', ChartNoAxesColumn],
  ['team', Users],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** Shows nine things that the product does, parted by hairlines. */
export function FeatureGrid() {
  const { t } = useLanding();
  return (
    <LandingSection
      id={ANCHORS.features}
      title={t('landing.features.title')}
      lead={t('landing.features.lead')}
      ground="surface"
    >
      <ul className="grid gap-px overflow-hidden rounded-sheet border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(([feature, Icon], index) => (
          <li
            key={feature}
            // Two columns leave the ninth alone: it takes the whole row.
            className={`bg-surface p-6 lg:p-8 ${index === FEATURES.length - 1 ? 'sm:max-lg:col-span-2' : ''}`}
          >
            <span className="grid size-11 place-items-center rounded-card bg-primary-tint text-primary-ink">
              <Icon aria-hidden strokeWidth={1.75} className="size-5" />
            </span>
            <h3 className="mt-5 font-semibold text-18">{t(`landing.feature.${feature}.title`)}</h3>
            <p className="mt-1.5 text-ink-soft">{t(`landing.feature.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
