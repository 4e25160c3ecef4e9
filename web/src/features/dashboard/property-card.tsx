import { Copy, Eye, MapPin } from 'lucide-react';
import { toast } from 'sonner';
import type { Property } from '#contracts/properties/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Mark } from '../../components/wordmark.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { copyText } from '../../lib/clipboard.ts';
import { countryName } from '../../lib/country-name.ts';
import { publicUrl } from '../../lib/public-url.ts';

/** One property with what can be done with it. */
export function PropertyCard({ property }: { property: Property }) {
  const { t, language } = useI18n();
  const { name, city, country, slug, isActive, coverImage } = property;

  async function copyUrl(): Promise<void> {
    try {
      await copyText(publicUrl(slug));
      toast.success(t('dashboard.copied'));
    } catch {
      toast.error(t('dashboard.copyFailed'), { description: publicUrl(slug) });
    }
  }

  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-card transition-[border-color] hover:border-edge/70 sm:min-h-40 sm:flex-row">
      <Cover image={coverImage} />
      <div className="flex min-w-0 flex-1 flex-col gap-5 p-5 md:flex-row md:items-center md:justify-between">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 break-words font-semibold text-20">{name}</h2>
            <Badge tone={isActive ? 'success' : 'plain'}>
              {t(isActive ? 'dashboard.active' : 'dashboard.draft')}
            </Badge>
          </div>
          <p className="mt-1.5 flex items-center gap-1.5 text-ink-soft">
            <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
            <span className="min-w-0 truncate">
              {city}, {countryName(country, language)}
            </span>
          </p>
          <p className="mt-1 truncate text-14 text-ink-faint tabular-nums">/p/{slug}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" className="h-11 flex-1" onClick={() => void copyUrl()}>
            <Copy aria-hidden strokeWidth={1.75} className="size-5" />
            {t('dashboard.copyUrl')}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button asChild variant="outline" size="small" className="h-11 flex-1">
            <a href={`/p/${slug}`} target="_blank" rel="noreferrer">
              <Eye aria-hidden strokeWidth={1.75} className="size-5" />
              {t('dashboard.preview')}
              <span className="sr-only">
                : {name} ({t('app.newTab')})
              </span>
            </a>
          </Button>
        </div>
      </div>
    </article>
  );
}

function Cover({ image }: { image: string | null }) {
  if (image === null) {
    return (
      <div className="grid h-32 shrink-0 place-items-center bg-primary-tint sm:h-auto sm:w-60">
        <Mark className="size-10 opacity-80" />
      </div>
    );
  }
  return (
    <div className="relative h-44 shrink-0 bg-sunken sm:h-auto sm:w-60">
      <img src={image} alt="" loading="lazy" className="absolute inset-0 h-full w-full object-cover" />
    </div>
  );
}
