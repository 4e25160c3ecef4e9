import { Outlet } from 'react-router-dom';
import { AdminTexts } from '../i18n/admin-texts.ts';

/** What stands around every screen of the admin area: its texts, which nobody else is sent. */
export function AdminArea() {
  return (
    <AdminTexts>
      <Outlet />
    </AdminTexts>
  );
}
