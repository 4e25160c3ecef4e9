import { supportEmail } from '../../lib/site/support-email.ts';

/** Links the address to write to; nothing where the site names none. */
export function SupportAddress() {
  const email = supportEmail();
  return email === undefined ? null : (
    <a href={`mailto:${email}`} className="wrap-anywhere rounded-control underline underline-offset-4">
      {email}
    </a>
  );
}
