import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { CopyRequest } from '#contracts/properties/duplicate.ts';
import { ApiError, callAtRevision } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { may } from '../../../lib/session/permissions.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { useDuplicateI18n } from './duplicate-texts.ts';

const FORBIDDEN = 403;

/**
 * Duplicates a property, and leads to the editor of the copy. A copy whose answer was lost is the same one when it is asked
 * for again.
 * @param onDone called before the screen changes
 */
export function useDuplicateProperty(id: string, user: User, onDone: () => void) {
  const { t } = useDuplicateI18n();
  const navigate = useNavigate();
  const [keys] = useState(createAttemptKeys);
  return useMutation({
    mutationFn: async (body: CopyRequest) => {
      const options = { params: { id }, body, idempotencyKey: keys.of(body) };
      return (await callAtRevision('POST /api/properties/{id}/duplicate', options)).answer;
    },
    onSuccess({ slug }) {
      toast.success(t('duplicate.done'), { description: t('duplicate.done.text') });
      onDone();
      void queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey });
      if (may(user, 'edit_properties') || may(user, 'manage_content'))
        void navigate(`/edit-property/${slug}`);
    },
    onError(error) {
      // What the person may do has changed since the screen was opened.
      if (error instanceof ApiError && error.status === FORBIDDEN) void refreshUser();
    },
  });
}
