import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, QrCode } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import type { QrCodeFormat } from '#contracts/sharing/endpoints.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { fetchFile, isUnauthorized } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { publicUrl } from '../../lib/site/public-url.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PosterPart } from './poster-part.tsx';

interface QrCodeDialogProps {
  readonly property: Property;
  readonly onClose: () => void;
  /** Called where the plan of the account turns out not to have QR codes. */
  readonly onPlanMissing: () => void;
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/** Shows the QR code of a guest page with its address, to look at and to download, and the poster that it stands on. */
export function QrCodeDialog({ property, onClose, onPlanMissing, returnTo }: QrCodeDialogProps) {
  const { t } = useI18n();
  const { name, slug } = property;
  const { code, download } = useQrCode(property, onPlanMissing);
  return (
    <Dialog
      title={t('dashboard.qr.title', { name })}
      text={t('dashboard.qr.text')}
      onClose={onClose}
      returnTo={returnTo}
      beginsAt="title"
    >
      {code.isError ? (
        <Notice icon={QrCode} title={t('account.error')} text={t('dashboard.qr.failed')}>
          <Button variant="outline" pending={code.isFetching} onClick={() => void code.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      ) : (
        <figure className="grid justify-items-center gap-3">
          <QrPicture file={code.data} alt={t('dashboard.qr.title', { name })} />
          <figcaption className="max-w-full break-all text-center text-14 text-ink-soft">
            {publicUrl(slug)}
          </figcaption>
        </figure>
      )}
      <DialogActions>
        <DownloadButton
          variant="outline"
          label={t('dashboard.qr.svg')}
          isReady={code.isSuccess}
          isPending={download.isPending && download.variables === 'svg'}
          onClick={() => download.mutate('svg')}
        >
          SVG
        </DownloadButton>
        <DownloadButton
          variant="primary"
          isReady={code.isSuccess}
          isPending={download.isPending && download.variables === 'png'}
          onClick={() => download.mutate('png')}
        >
          {t('dashboard.qr.png')}
        </DownloadButton>
      </DialogActions>
      <PosterPart property={property} onPlanMissing={onPlanMissing} />
    </Dialog>
  );
}

function useQrCode({ id, slug }: Property, onPlanMissing: () => void) {
  const { t } = useI18n();

  async function fetchCode(format: QrCodeFormat): Promise<Blob> {
    try {
      return await fetchFile('GET /api/properties/{id}/qr', { params: { id }, query: { format } });
    } catch (error) {
      if (isPlanRefusal(error)) onPlanMissing();
      else if (!isUnauthorized(error)) {
        toast.error(t('account.error'), { description: t('dashboard.qr.failed') });
      }
      throw error;
    }
  }

  const code = useQuery({
    queryKey: apiQuery('GET /api/properties/{id}/qr', { params: { id } }).queryKey,
    queryFn: () => fetchCode('png'),
    // The address in the code changes with the slug.
    gcTime: 0,
  });
  const download = useMutation({
    mutationFn: async (format: QrCodeFormat) => {
      const file = format === 'png' && code.data !== undefined ? code.data : await fetchCode(format);
      saveFile(file, `qr-code-${slug}.${format}`);
    },
    onSuccess: () => toast.success(t('dashboard.qr.done')),
  });
  return { code, download };
}

/** Draws it black on white in both schemes, as cameras want it. */
function QrPicture({ file, alt }: { file: Blob | undefined; alt: string }) {
  const url = useObjectUrl(file);
  if (url === undefined) return <Skeleton shape="card" className="aspect-square w-75 max-w-full" />;
  return (
    <img
      src={url}
      alt={alt}
      width={300}
      height={300}
      className="max-w-full rounded-card border border-hairline"
    />
  );
}

interface DownloadButtonProps {
  readonly variant: 'primary' | 'outline';
  /** Name where its words alone do not say it. */
  readonly label?: string;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function DownloadButton({ variant, label, isReady, isPending, onClick, children }: DownloadButtonProps) {
  return (
    <Button variant={variant} aria-label={label} disabled={!isReady} pending={isPending} onClick={onClick}>
      {!isPending && <Download aria-hidden strokeWidth={1.75} className="size-5" />}
      {children}
    </Button>
  );
}
