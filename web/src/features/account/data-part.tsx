import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { ownDataName } from '#contracts/accounts/own-data-name.ts';
import { Button } from '../../components/ui/button.tsx';
import { fetchFile, isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { AccountPart } from './account-part.tsx';
import { useOwnAccountI18n } from './own-account-texts.ts';

/** Lets the person take along all that is theirs. */
export function DataPart() {
  const { t } = useOwnAccountI18n();
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile('GET /api/user/export'), ownDataName(location.host, new Date())),
    onSuccess: () => toast.success(t('own.exported')),
    onError: (error) => {
      if (!isUnauthorized(error)) toast.error(t('account.error'), { description: t('own.exportFailed') });
    },
  });
  return (
    <AccountPart title={t('own.data')} text={t('own.dataText')}>
      <Button variant="outline" pending={download.isPending} onClick={() => download.mutate()}>
        <FileDown aria-hidden strokeWidth={1.75} className="size-5" />
        {t('own.export')}
      </Button>
    </AccountPart>
  );
}
