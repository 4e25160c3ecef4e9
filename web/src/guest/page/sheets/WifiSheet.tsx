import { AS_WRITTEN } from '../as-written.ts';
import { useGuest } from '../guest-context.tsx';
import { Sheet } from './Sheet.tsx';

/** Modules that stay white around a code, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4;

/** The id of the sheet. */
export const WIFI_SHEET = 'wifi';

/**
 * Shows the network to another person nearby: a code for the camera of their phone, name and password in large letters.
 */
export function WifiSheet() {
  const { book, t } = useGuest();
  const { wifiCode, wifiNetwork, wifiPassword } = book.stay;
  if (wifiCode === undefined || wifiNetwork === undefined) return null;
  const side = wifiCode.size + 2 * QUIET_ZONE;
  return (
    <Sheet id={WIFI_SHEET} title={t('wifiCodeTitle')} icon="wifi">
      <p>{t('wifiCodeHint')}</p>
      <svg
        className="wifi-code"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={t('wifiCodeOf', { network: wifiNetwork })}
      >
        <path d={wifiCode.path} />
      </svg>
      <dl className="wifi-facts">
        <dt>{t('wifiNetwork')}</dt>
        <dd className="code" {...AS_WRITTEN}>
          {wifiNetwork}
        </dd>
        {wifiPassword && (
          <>
            <dt>{t('wifiPassword')}</dt>
            <dd className="code" {...AS_WRITTEN}>
              {wifiPassword}
            </dd>
          </>
        )}
      </dl>
      {wifiPassword && <p className="subtitle">{t('wifiCodeSamePhone')}</p>}
    </Sheet>
  );
}
