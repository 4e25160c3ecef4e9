import { useMutation } from '@tanstack/react-query';
import { Eye, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { callApi, isUnauthorized } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { may } from '../../../lib/session/permissions.ts';
import type { CreatedProperty } from '../form/draft.ts';
import { useCreatedI18n } from './created-texts.ts';

interface DraftStepsProps {
  readonly created: CreatedProperty;
  readonly user: User;
  readonly onPublished: () => void;
}

/** Shows what can be done with a draft, to those who may edit it: look at it, and publish it. */
export function DraftSteps({ created: { id, slug }, user, onPublished }: DraftStepsProps) {
  const i18n = useCreatedI18n();
  const { t } = i18n;
  const publish = useMutation({
    mutationFn: () => callApi('PUT /api/properties/{id}', { params: { id }, body: { isActive: true } }),
    onSuccess: () => {
      onPublished();
      void queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('created.publishFailed'), { description: errorText(error, i18n) });
    },
  });
  if (!may(user, 'edit_properties') && !may(user, 'manage_content')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <Link to={`/edit-property/${slug}/preview`}>
          <Eye aria-hidden strokeWidth={1.75} className="size-5" />
          {t('created.draft.preview')}
        </Link>
      </Button>
      {may(user, 'edit_properties') && (
        <Button variant="outline" pending={publish.isPending} onClick={() => publish.mutate()}>
          <Globe aria-hidden strokeWidth={1.75} className="size-5" />
          {t('created.publish')}
        </Button>
      )}
    </div>
  );
}
