import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AdminUserRecord, UserOrder } from '#contracts/admins/api.ts';
import type { Package } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { type AdminPage, adminQuery, callAdminApi, fetchAdminPage } from '../../../lib/api/admin-api.ts';
import { ADMIN_KEY } from '../../../lib/api/admin-session.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { unlessGone } from '../../../lib/api/unless-gone.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useFailureToast } from '../admin-failure.ts';
import { packageMove } from './package-choices.ts';

const USERS_KEY = [ADMIN_KEY, 'users'] as const;
const PAGE = 50;
/**
 * Milliseconds after which a list counts as old: changes of other administrators are seen at the next visit of the
 * list; going back and forth does not load it anew.
 */
const FRESH_MS = 15_000;

type Users = InfiniteData<AdminPage<AdminUserRecord>, string | undefined>;

/**
 * Returns the users that a search finds in an order, page by page. While another list is on its way, the one before
 * stays.
 */
export function useUsers(search: string, sort: UserOrder) {
  return useInfiniteQuery({
    queryKey: [...USERS_KEY, search, sort],
    queryFn: ({ pageParam }) => {
      const query = {
        sort,
        limit: PAGE,
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { after: pageParam }),
      };
      return fetchAdminPage('GET /api/admin/users', { query });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
  });
}

/** Returns the packages, in the order of their rank. */
export function usePackages() {
  return useQuery(adminQuery('GET /api/admin/packages'));
}

/** Gives a user another package, or with null none; success and failure are told by a toast. */
export function useChangePackage(user: AdminUserRecord, packages: readonly Package[]) {
  const { t } = useAdminI18n();
  const tellFailure = useFailureToast('admin.package.failed');
  return useMutation({
    mutationFn: (packageId: string | null) =>
      callAdminApi('PUT /api/admin/users/{id}/package', { params: { id: user.id }, body: { packageId } }),
    onSuccess: (changed) => {
      const move = packageMove(packages, user.packageId, changed.packageId);
      changeUsers((users) => users.map((known) => (known.id === changed.id ? changed : known)));
      const named = { name: nameOf(changed), package: changed.package?.name ?? '' };
      toast.success(t('admin.package.updated'), { description: t(`admin.package.updated.${move}`, named) });
    },
    onError: tellFailure,
  });
}

/** Deletes a user; success and failure are told by a toast. @param onDeleted called before the row goes */
export function useDeleteUser({ id, email }: AdminUserRecord, onDeleted: () => void) {
  const { t } = useAdminI18n();
  const tellFailure = useFailureToast('admin.delete.failed');
  return useMutation({
    mutationFn: () =>
      unlessGone(callAdminApi('DELETE /api/admin/users/{id}', { params: { id } }), 'user.not-found'),
    onSuccess: () => {
      onDeleted();
      changeUsers((users) => users.filter((known) => known.id !== id));
      toast.success(t('admin.deleted'), { description: email });
    },
    onError: tellFailure,
  });
}

/** Returns what somebody is called in a sentence. */
export const nameOf = ({ firstName, lastName }: AdminUserRecord): string => `${firstName} ${lastName}`.trim();

/** Shows a change in every list that was loaded, each row in its place. */
function changeUsers(change: (users: readonly AdminUserRecord[]) => readonly AdminUserRecord[]): void {
  queryClient.setQueriesData<Users>(
    { queryKey: USERS_KEY },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
