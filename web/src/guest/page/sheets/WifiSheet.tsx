import type { CodeDrawing } from '../../book/guest-book.ts';
import { AS_WRITTEN } from '../as-written.ts';
import { useGuest } from '../guest-context.tsx';
import { Secret } from '../Secret.tsx';
import { Sheet } from './Sheet.tsx';
import { WIFI_SHEET } from './wifi-anchor.ts';

/** Modules that stay white around a code, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4;

/**
 * Shows how to get online: name and password in large letters, to be copied, and for another person nearby a code for
 * the camera of their phone.
 */
export function WifiSheet() {
  const { book, t } = useGuest();
  const { wifiCode, wifiNetwork, wifiPassword } = book.stay;
  if (wifiNetwork === undefined && wifiPassword === undefined) return null;
  return (
    <Sheet id={WIFI_SHEET} title={t('wifi')} icon="wifi">
      <dl className="wifi-facts">
        {wifiNetwork && (
          <>
            <dt>{t('wifiNetwork')}</dt>
            <dd>
              <span className="code" {...AS_WRITTEN}>
                {wifiNetwork}
              </span>
            </dd>
          </>
        )}
        {wifiPassword && (
          <>
            <dt>{t('wifiPassword')}</dt>
            <dd>
              <Secret id="wifi-sheet-password" kind="password" text={wifiPassword} />
            </dd>
          </>
        )}
      </dl>
      {wifiCode && wifiNetwork && <WifiCode drawing={wifiCode} network={wifiNetwork} />}
    </Sheet>
  );
}

function WifiCode({ drawing: { size, path }, network }: { drawing: CodeDrawing; network: string }) {
  const { book, t } = useGuest();
  const side = size + 2 * QUIET_ZONE;
  return (
    <>
      <p>{t('wifiCodeHint')}</p>
      <svg
        className="wifi-code"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={t('wifiCodeOf', { network })}
      >
        <path d={path} />
      </svg>
      {book.stay.wifiPassword && <p className="subtitle">{t('wifiCodeSamePhone')}</p>}
    </>
  );
}
