import type { OtherMaps as OtherMapsLinks } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { outsideLink } from '../outside-link.ts';

/** Shows links to the same place in other maps, quietly: most readers have the first. */
export function OtherMaps({ maps: { apple, device } }: { maps: OtherMapsLinks }) {
  const { t } = useGuest();
  return (
    <details className="other-maps">
      <summary>{t('otherMaps')}</summary>
      <a className="text-link" href={apple} {...outsideLink(apple)}>
        {t('appleMaps')}
      </a>
      <a className="text-link device-maps" href={device}>
        {t('deviceMaps')}
      </a>
    </details>
  );
}
