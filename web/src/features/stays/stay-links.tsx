import { Copy, ExternalLink, MessageCircle, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { copyText } from '../../lib/page/clipboard.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { toast } from '../../lib/page/toast.ts';
import { stayMessage } from './stay-message.ts';
import { useStaysI18n } from './stays-texts.ts';

// Seldom needed.
const { Shown: StayQrCode } = createPart(async () => (await import('./stay-qr-code.tsx')).StayQrCode);

interface StayLinksProps {
  readonly property: Property;
  readonly user: User;
  readonly stay: Stay;
  /** Says which stay it is, for assistive tools. */
  readonly about: string;
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const;

/** Shows the ways to pass the link of a stay on for as long as it is not over, and to look at its page. */
export function StayLinks({ property, user, stay, about }: StayLinksProps) {
  const { t } = useStaysI18n();

  async function copy(): Promise<void> {
    try {
      await copyText(stay.url);
      toast.success(t('stays.copied'));
    } catch {
      toast.error(t('stays.copyFailed'), { description: stay.url });
    }
  }

  return (
    <>
      {stay.state !== 'past' && (
        <>
          <Button size="small" variant="outline" onClick={() => void copy()}>
            <Copy {...ICON} />
            {t('stays.copy')}
            <span className="sr-only">{about}</span>
          </Button>
          <Share message={stayMessage(property, stay)} about={about} />
          <Code property={property} user={user} stay={stay} about={about} />
        </>
      )}
      <Button asChild size="small" variant="outline">
        <a href={stay.url} target="_blank" rel="noreferrer">
          <ExternalLink {...ICON} />
          {t('stays.look')}
          <span className="sr-only">
            {about} ({t('app.newTab')})
          </span>
        </a>
      </Button>
    </>
  );
}

/** Hands a message on: to what the device can send with, where it says so, else to WhatsApp. */
function Share({ message, about }: { readonly message: string; readonly about: string }) {
  const { t } = useStaysI18n();
  if (typeof navigator.share === 'function') {
    // Who changes their mind is told nothing.
    const share = () => void navigator.share({ text: message }).catch(() => undefined);
    return (
      <Button size="small" variant="outline" onClick={share}>
        <Share2 {...ICON} />
        {t('stays.share')}
        <span className="sr-only">{about}</span>
      </Button>
    );
  }
  return (
    <Button asChild size="small" variant="outline">
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
        <MessageCircle {...ICON} />
        {t('stays.whatsapp')}
        <span className="sr-only">
          {about} ({t('app.newTab')})
        </span>
      </a>
    </Button>
  );
}

/** Opens the QR code of the link, for a guest who stands beside, or to print for their arrival. */
function Code(props: StayLinksProps) {
  const { t } = useStaysI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        <QrCode {...ICON} />
        {t('stays.qr')}
        <span className="sr-only">{props.about}</span>
      </Button>
      {isOpen && (
        <LaterPart onMissing={() => setOpen(false)}>
          <StayQrCode {...props} onClose={() => setOpen(false)} />
        </LaterPart>
      )}
    </>
  );
}
