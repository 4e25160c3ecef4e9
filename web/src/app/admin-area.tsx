import { Outlet } from 'react-router-dom';
import { AdminTexts } from '../components/admin/admin-texts.ts';

/** Shows the screens of the admin area within its texts, which nobody else is sent. */
export function AdminArea() {
  return (
    <AdminTexts>
      <Outlet />
    </AdminTexts>
  );
}
