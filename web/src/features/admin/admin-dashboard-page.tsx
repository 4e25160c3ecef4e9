import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router-dom';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { useAdminI18n } from '../../components/admin/admin-texts.ts';
import { TAB_LIST_LOOK, TAB_LOOK } from '../../components/ui/tabs-look.ts';
import { SettingsTab } from './settings/settings-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

const USERS = 'users';
const SETTINGS = 'settings';

/** Shows `/admin/dashboard`: the hosts, and the settings of the site. */
export function AdminDashboardPage() {
  const { t } = useAdminI18n();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === SETTINGS ? SETTINGS : USERS;

  function choose(chosen: string): void {
    // What is searched for among the users stays.
    const next = new URLSearchParams(params);
    if (chosen === USERS) next.delete('tab');
    else next.set('tab', chosen);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <AdminScreen title={t('admin.nav.dashboard')}>
      <Tabs.Root value={tab} onValueChange={choose}>
        <Tabs.List aria-label={t('admin.nav.dashboard')} className={`${TAB_LIST_LOOK} mb-6 sm:max-w-90`}>
          <Tabs.Trigger value={USERS} className={TAB_LOOK}>
            {t('admin.users')}
          </Tabs.Trigger>
          <Tabs.Trigger value={SETTINGS} className={TAB_LOOK}>
            {t('admin.settings')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={USERS} tabIndex={-1} className="outline-none">
          <UsersTab />
        </Tabs.Content>
        <Tabs.Content value={SETTINGS} tabIndex={-1} className="outline-none">
          <SettingsTab />
        </Tabs.Content>
      </Tabs.Root>
    </AdminScreen>
  );
}
