import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, QrCode } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { QrCodeFormat } from '#contracts/sharing/endpoints.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface AddressQrCodeProps {
  readonly title: string;
  readonly text: string;
  /** Address that the code leads to, to be read below it. */
  readonly address: string;
  /** Name of the file that is downloaded, without its ending. */
  readonly file: string;
  readonly queryKey: readonly unknown[];
  readonly fetchCode: (format: QrCodeFormat) => Promise<Blob>;
  readonly onClose: () => void;
  /** Called where the plan of the account turns out not to have QR codes. */
  readonly onPlanMissing: () => void;
  readonly returnTo?: RefObject<HTMLElement | null> | undefined;
  /** Content below the code. */
  readonly children?: ReactNode;
}

/** Shows the QR code of an address, to look at and to download. */
export function AddressQrCode(props: AddressQrCodeProps) {
  const { t } = useI18n();
  const { title, text, address, onClose, returnTo, children } = props;
  const { code, download } = useQrCode(props);
  return (
    <Dialog title={title} text={text} onClose={onClose} returnTo={returnTo} beginsAt="title">
      {code.isError ? (
        <Notice icon={QrCode} title={t('account.error')} text={t('dashboard.qr.failed')}>
          <Button variant="outline" pending={code.isFetching} onClick={() => void code.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      ) : (
        <figure className="grid justify-items-center gap-3">
          <QrPicture file={code.data} alt={title} />
          <figcaption className="max-w-full break-all text-center text-14 text-ink-soft">
            {address}
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
      {children}
    </Dialog>
  );
}

function useQrCode({ file, queryKey, fetchCode, onPlanMissing }: AddressQrCodeProps) {
  const { t } = useI18n();

  async function fetchOrTell(format: QrCodeFormat): Promise<Blob> {
    try {
      return await fetchCode(format);
    } catch (error) {
      if (isPlanRefusal(error)) onPlanMissing();
      else if (!isUnauthorized(error)) {
        toast.error(t('account.error'), { description: t('dashboard.qr.failed') });
      }
      throw error;
    }
  }

  const code = useQuery({
    queryKey,
    queryFn: () => fetchOrTell('png'),
    // What an address is made of can change, such as a slug.
    gcTime: 0,
  });
  const download = useMutation({
    mutationFn: async (format: QrCodeFormat) => {
      const picture = format === 'png' && code.data !== undefined ? code.data : await fetchOrTell(format);
      saveFile(picture, `${file}.${format}`);
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
