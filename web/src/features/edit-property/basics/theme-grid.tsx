// The colours of the swatches are those of the guests' page: each sets its own by `data-theme`.
import '../../../guest/styles/themes.css';
import './theme-swatch.css';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { THEMES, type Theme } from '#contracts/properties/fields.ts';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

interface ThemeGridProps {
  theme: Theme;
  /** Object path of the image of the custom theme; '' for none. */
  image: string;
  onTheme: (theme: Theme) => void;
  /** The themes that the plan of the account does not have: choosing one asks for more. */
  locked: readonly Theme[];
  onLocked: (() => void) | undefined;
}

/** Shows the nine themes of the guest view, one of which is chosen. */
export function ThemeGrid({ theme, image, onTheme, locked, onLocked }: ThemeGridProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset>
      <legend className="font-medium text-14">{t('edit.theme')}</legend>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {THEMES.map((each) => (
          <label
            key={each}
            className="group relative grid min-w-0 cursor-pointer gap-1.5 text-12 text-ink-soft sm:text-14"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === theme}
              onChange={() => (locked.includes(each) ? onLocked?.() : onTheme(each))}
              className="peer sr-only"
            />
            <span className="overflow-hidden rounded-control ring-1 ring-hairline transition-shadow group-hover:ring-edge group-has-checked:ring-3 group-has-checked:ring-primary group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus group-has-focus-visible:outline-offset-4">
              <Swatch theme={each} image={image} />
            </span>
            <span className="flex items-center justify-center gap-1.5 hyphens-auto break-words text-center group-has-checked:font-medium group-has-checked:text-ink">
              {t(`edit.theme.${each}`)}
              {locked.includes(each) && <PlanMark />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the landscape of a theme in small; the host's image where it is the custom one. */
function Swatch({ theme, image }: { theme: Theme; image: string }) {
  if (theme === 'custom') {
    return image === '' ? (
      <span className="grid aspect-4/3 place-items-center bg-sunken text-ink-faint">
        <ImagePlus aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
    ) : (
      <img src={image} alt="" className="aspect-4/3 w-full object-cover" />
    );
  }
  return (
    <svg data-theme={theme} viewBox="0 0 120 90" aria-hidden="true" className="theme-swatch block w-full">
      <rect className="sky" width="120" height="60" />
      <circle className="sun" cx="84" cy="24" r="9" />
      <path className="hill-far" d="M0 40c30-16 60-10 120 2v30H0z" />
      <path className="hill-near" d="M0 54c40-18 80-6 120-10v30H0z" />
      <rect className="ground" y="60" width="120" height="30" />
      <rect className="paper" x="10" y="66" width="46" height="16" rx="4" />
      <rect className="paper" x="64" y="66" width="46" height="16" rx="4" />
    </svg>
  );
}
