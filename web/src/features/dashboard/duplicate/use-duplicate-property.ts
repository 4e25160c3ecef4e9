import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { CopyRequest } from '#contracts/properties/duplicate.ts';
import { ApiError, callAtRevision, isUnauthorized } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { may } from '../../../lib/session/permissions.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { useDuplicateI18n } from './duplicate-texts.ts';

const FORBIDDEN = 403;

/** Callbacks of a copy whose dialog is open. */
interface WhileOpen {
  /** Called before the screen changes. */
  readonly onDone: () => void;
  readonly onRefused: (error: Error) => void;
}

/**
 * Duplicates a property, and leads to the editor of the copy unless its dialog was closed meanwhile: then a toast alone
 * says what came of it. A copy whose answer was lost is the same one when it is asked for again.
 */
export function useDuplicateProperty(id: string, user: User, { onDone, onRefused }: WhileOpen) {
  const i18n = useDuplicateI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [keys] = useState(createAttemptKeys);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: async (body: CopyRequest) => {
      const options = { params: { id }, body, idempotencyKey: keys.of(body) };
      return (await callAtRevision('POST /api/properties/{id}/duplicate', options)).answer;
    },
    onSuccess({ slug }) {
      toast.success(t('duplicate.done'), { description: t('duplicate.done.text') });
      void queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey });
      if (!isOpen.current) return;
      onDone();
      if (may(user, 'edit_properties') || may(user, 'manage_content'))
        void navigate(`/edit-property/${slug}`);
    },
    onError(error) {
      // What the person may do has changed since the screen was opened.
      if (error instanceof ApiError && error.status === FORBIDDEN) void refreshUser();
      if (isUnauthorized(error)) return;
      if (isOpen.current) onRefused(error);
      else toast.error(t('account.error'), { description: errorText(error, i18n) });
    },
  });
}
